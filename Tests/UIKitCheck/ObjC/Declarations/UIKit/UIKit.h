#pragma once

#include "UICollectionView.h"
#include "UICollectionViewDelegates.h"
#include "UIControl.h"
#include "UILabel.h"
#include "UITableView.h"
#include "UITableViewDelegates.h"
#include "UITableViewController.h"
#include "UIViewController.h"
