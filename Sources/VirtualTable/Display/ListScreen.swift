package import DiffEngine
package import TableControls
package import TableRows

/// The visible contents of a view, with their frames.
///
/// Pictures are drawn from this value. Frames are in points, from the top left corner of the
/// viewport.
@MainActor
package struct ListScreen {
  /// A row that is at least partly in the viewport.
  package struct Row {
    package let path: TablePath
    package let cell: VirtualBaseCell
    package var frame: TableRect
    /// Whether the row is the first of its section.
    package let isFirst: Bool
    /// Whether the row is the last of its section.
    package let isLast: Bool
    /// The editing controls of the row, or `nil` outside editing mode.
    package let editing: EditingControls?
  }

  /// A header, footer, or boundary view that is at least partly in the viewport.
  package struct Supplementary {
    package let kind: SupplementaryKind
    package let section: Int
    package let view: VirtualBaseHeaderFooterView
    package var frame: TableRect
    /// Whether the header stays at the top of the viewport instead of scrolling away.
    package let isPinned: Bool
  }

  /// A view outside the sections.
  package struct Surrounding {
    package let view: VirtualBaseHeaderFooterView
    package var frame: TableRect
  }

  /// A swiped row, with its visible actions.
  package struct Swipe {
    /// An action of a swiped row.
    package struct Action {
      package let title: String
      package let style: SwipeActionStyle
      package let image: TableImage?
      package let color: TableColor?
    }

    package let path: TablePath
    package let edge: SwipeEdge
    package let actions: [Action]
  }

  /// An open menu, with its rows.
  package struct Menu {
    package let menu: RowMenu
    package let rows: [TablePath]
  }

  /// The keyboard at the bottom of the viewport.
  package struct Keyboard {
    package let height: Double
    /// The traits of the focused text field, or the default traits if there is none.
    package let traits: TextFieldTraits
  }

  package let width: Double
  package let height: Double
  package let contentOffset: Double
  package let inset: TableInsets
  package let pinsHeaders: Bool
  package let isEditing: Bool
  /// Whether the refresh control is visible at the top of the viewport.
  package let isRefreshing: Bool
  package let rows: [Row]
  package let supplementaries: [Supplementary]
  /// The header of the table.
  package let header: Surrounding?
  /// The footer of the table.
  package let footer: Surrounding?
  /// The background of a table that shows no rows.
  package let background: VirtualBaseHeaderFooterView?
  package let indexTitles: [String]
  package let swipe: Swipe?
  package let menu: Menu?
  package let keyboard: Keyboard?
}

extension VirtualListView {
  /// Returns the visible contents of the view, after a layout if needed.
  package func screen() -> ListScreen {
    layoutIfNeeded()
    let (regions, settings) = (visibleRegions, layout.settings)
    let traits = focus.control.flatMap { control in
      if case .textField(_, let traits, _) = control.control.kind { traits } else { nil }
    }
    let rows = screenRows
    return ListScreen(
      width: viewportWidth, height: viewportHeight, contentOffset: contentOffset,
      inset: contentInset,
      pinsHeaders: pinsHeaders, isEditing: isEditing,
      isRefreshing: isRefreshing && contentOffset <= -contentInset.top,
      rows: rows, supplementaries: screenSupplementaries,
      header: regions.contains(.header)
        ? surroundings.header.map {
          surrounding($0, from: -settings.tableHeaderHeight, height: settings.tableHeaderHeight)
        } : nil,
      footer: regions.contains(.footer)
        ? surroundings.footer.map {
          surrounding($0, from: layout.geometry.contentHeight, height: settings.tableFooterHeight)
        } : nil,
      background: rows.isEmpty ? surroundings.background : nil, indexTitles: sectionIndexTitles,
      swipe: openRow.shownSwipe,
      menu: openMenu.map { ListScreen.Menu(menu: $0, rows: openRow.menuRows) },
      keyboard: keyboardHeight > 0
        ? ListScreen.Keyboard(height: keyboardHeight, traits: traits ?? TextFieldTraits()) : nil)
  }

  private var screenRows: [ListScreen.Row] {
    layout.viewport.elements.compactMap { element in
      guard case .row(let path) = element, let cell = display.cell(at: path),
        var frame = layout.viewport.rect(of: path)
      else { return nil }
      frame.y -= layout.viewport.offset
      return ListScreen.Row(
        path: path, cell: cell, frame: frame, isFirst: path.row == 0,
        isLast: path.row == layout.geometry.numberOfRows(inSection: path.section) - 1,
        editing: isEditing ? editingControls(of: path) : nil)
    }
  }

  private var screenSupplementaries: [ListScreen.Supplementary] {
    let pinned = layout.viewport.pinnedHeader
    return layout.viewport.elements.compactMap { element in
      guard case .supplementary(let key) = element, let view = display.supplementary(key),
        let span = layout.geometry.span(of: key)
      else { return nil }
      let pinnedSpan =
        key.kind == .header && pinned?.section == key.section ? pinned?.span : nil
      let shown = pinnedSpan ?? span
      return ListScreen.Supplementary(
        kind: key.kind, section: key.section, view: view,
        frame: TableRect(
          y: shown.top - layout.viewport.offset, width: viewportWidth, height: shown.height),
        isPinned: pinnedSpan.map { $0.top > span.top } ?? false)
    }
  }

  /// Returns a view outside the sections, `top` points below the top of the sections.
  private func surrounding(
    _ view: Cell.HeaderFooterView, from top: Double, height: Double
  ) -> ListScreen.Surrounding {
    ListScreen.Surrounding(
      view: view,
      frame: TableRect(y: top - layout.viewport.offset, width: viewportWidth, height: height))
  }
}
