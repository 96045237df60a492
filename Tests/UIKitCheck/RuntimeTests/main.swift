import UIKit

BatchChecks<UITableView>.run()
BatchChecks<UICollectionView>.run()
RuleChecks<UITableView>.run()
RuleChecks<UICollectionView>.run()
LifeChecks<UITableView>.run()
LifeChecks<UICollectionView>.run()
HeaderChecks<UITableView>.run()
HeaderChecks<UICollectionView>.run()
TypeChecks.run()
guard Checks.report() else { exit(1) }
