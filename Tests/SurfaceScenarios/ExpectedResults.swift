/// The expected log of each scenario on every surface: the content after each step, and the rows
/// that kept their cell.
package let expectedResults: [String: [String]] = [
  "rows": [
    "animated: n1 n2 n3", "animated: n4 n1 n3 kept [1, 3]", "animated: n3 n1 n4 kept [1, 3, 4]",
    "animated: n1 | n4 n3 kept [1, 3, 4]", "animated: n4 n1 | n3 kept [1, 3, 4]", "animated: ",
  ],
  "sections": [
    "animated: n1 | n2 | n3", "animated: n3 | n1 | n2 kept [1, 2, 3]",
    "animated: n3 n2 | n1 kept [3]", "animated: n1 n3 |  | n2 kept [1, 2, 3]",
    "animated: n2 | n1 | n3 kept [1, 2, 3]",
  ],
  "contents": [
    "animated: n1 n2", "animated: n1 new kept [1, 2]", "animated: newer n3 n1 kept [1, 2]",
    "animated: moved | x kept [1, 3]",
  ],
  "headers": [
    "animated: [one] n1", "animated: [two] n1 kept [1]", "animated: [b] n2 | n1 kept [1]",
    "animated: [back] n1 kept [1]",
  ],
  "typed headers": [
    "animated: [<one>] n1", "animated: [<two>] n1 kept [1]",
    "animated: n2 | [<2>] n1 kept [1]",
  ],
  "kinds": ["animated: n1 n2", "animated: n2 *1 kept [2]", "animated: n2 *one kept [1, 2]"],
  "modes": [
    "reloaded (requested): n1", "without animation: n1 n2 kept [1]", "reloaded (notOnScreen): n2",
    "animated: n2 n3 kept [2]",
  ],
  "selection": [
    "animated: n1 n2 n3", "[\"tap 0-1 n2\"] 0 selected", "animated: n9 | n3 n1 kept [1, 3]",
    "selected [1-0]", "animated: n9 | n1 kept [1, 9]", "0 selected",
  ],
  "edits": ["animated: n1 n2 | n3", "edit: n4 | three n1 kept [1, 3]", "issue TV0306"],
  "queue": ["first animated, second superseded, third animated", "end: n1 n3"],
  "mistakes": [
    "animated: n1 - n3", "animated: -", "animated: n6 n6", "issue TV0101", "issue TV0103",
    "issue TV0301",
  ],
]
