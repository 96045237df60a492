import UIKit

BatchChecks<UITableView>.run()
BatchChecks<UICollectionView>.run()
guard Checks.report() else { exit(1) }
