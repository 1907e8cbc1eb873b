import {
  ArrowLeft,
  ArrowLeftToLine,
  ArrowRight,
  ArrowRightToLine,
  CopyX,
  Pin,
  PinOff,
  RefreshCw,
  SquareX,
  Undo2,
  X,
} from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { MenuEntry } from '../../../ui/menus/menu-list.tsx'
import { changeTabs, currentTabs } from '../state/tab-store.ts'
import { closableBeside, closablePaths, type VisitedView } from '../state/tab-views.ts'
import type { TabActions } from '../state/use-tab-actions.ts'
import { tabMessages } from '../tabs.messages.ts'

/** What the context menu of a tab offers: the specification's four, then our own below a line. */
export function useTabMenu(actions: TabActions): (view: VisitedView) => MenuEntry[] {
  const say = useMessages(tabMessages)
  const closing = (key: string, label: string, icon: MenuEntry['icon'], paths: readonly string[]) => ({
    key,
    label,
    ...(icon === undefined ? {} : { icon }),
    isDisabled: paths.length === 0,
    onChoose: () => actions.close(paths),
  })
  return (view) => {
    const tabs = currentTabs()
    const { path, isAffixed, isPinned } = view
    const own = closing('close', say('close'), X, [path])
    const main: MenuEntry[] = [
      { key: 'refresh', label: say('refresh'), icon: RefreshCw, onChoose: () => actions.refresh(path) },
      ...(isAffixed ? [] : [own]),
      closing('others', say('closeOthers'), CopyX, closablePaths(tabs, path)),
      closing('all', say('closeAll'), SquareX, closablePaths(tabs)),
    ]
    const left = closing('left', say('closeLeft'), ArrowLeftToLine, closableBeside(tabs, path, 'left'))
    const more: MenuEntry[] = [
      { ...left, isApart: true },
      closing('right', say('closeRight'), ArrowRightToLine, closableBeside(tabs, path, 'right')),
      {
        key: 'reopen',
        label: say('reopen'),
        icon: Undo2,
        isDisabled: tabs.closedViews.length === 0,
        onChoose: actions.reopen,
      },
    ]
    const pin: MenuEntry = {
      key: 'pin',
      label: say(isPinned ? 'unpin' : 'pin'),
      icon: isPinned ? PinOff : Pin,
      onChoose: () => changeTabs({ type: 'updateVisited', path, change: { isPinned: !isPinned } }),
    }
    return [...main, ...more, ...(isAffixed ? [] : [pin, ...moves(view, say('moveLeft'), say('moveRight'))])]
  }
}

/** For those who do not drag. */
function moves({ path }: VisitedView, left: string, right: string): MenuEntry[] {
  const { visitedViews } = currentTabs()
  const at = visitedViews.findIndex((view) => view.path === path)
  const over = (place: number) => visitedViews[place]
  const entry = (key: string, label: string, icon: typeof ArrowLeft, place: number): MenuEntry => {
    const target = over(place)
    const isSameGroup = target?.isAffixed === false && target.isPinned === visitedViews[at]?.isPinned
    return {
      key,
      label,
      icon,
      isDisabled: !isSameGroup,
      onChoose: () => target && changeTabs({ type: 'move', path, over: target.path }),
    }
  }
  return [entry('moveLeft', left, ArrowLeft, at - 1), entry('moveRight', right, ArrowRight, at + 1)]
}
