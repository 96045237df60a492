import UIKit

BatchChecks<UITableView>.run()
BatchChecks<UICollectionView>.run()
RuleChecks<UITableView>.run()
RuleChecks<UICollectionView>.run()
guard Checks.report() else { exit(1) }
