import type { PageName } from '../../../ui/layout/page-title.ts'

/** The specification's limit (section 9): so many pages are kept alive behind the one on screen. */
export const KEEP_ALIVE_MAX = 99
const REOPENABLE_MAX = 20

/** A visited page, which has a tab. */
export interface VisitedView {
  /** The full path with its parameters: what tells one tab from another. */
  readonly path: string
  /** A list's filters and page; they belong to the tab, and are where it leads back to. */
  readonly search: string
  /** What the page calls itself; null until it has said so. */
  readonly name: PageName | null
  /** The first page: it has no cross and stays whatever is closed. */
  readonly isAffixed: boolean
  readonly isPinned: boolean
  readonly isUnsaved: boolean
  /** Counts the refreshes; a new one is a new page. */
  readonly turn: number
}

export interface TabViews {
  readonly visitedViews: readonly VisitedView[]
  /** The paths of the pages that are kept alive, the one that was longest out of use first. */
  readonly cachedViews: readonly string[]
  /** What was closed, the last one last. */
  readonly closedViews: readonly VisitedView[]
}

export type TabAction =
  | { type: 'add'; path: string; search: string; isKept: boolean }
  | { type: 'affix'; path: string }
  | {
      type: 'updateVisited'
      path: string
      change: Partial<Pick<VisitedView, 'name' | 'isUnsaved' | 'isPinned'>>
    }
  | { type: 'delete'; paths: readonly string[] }
  | { type: 'deleteOthers'; path: string }
  | { type: 'deleteAll' }
  | { type: 'deleteCached'; path: string }
  | { type: 'move'; path: string; over: string }
  | { type: 'reopened' }
  | { type: 'restore'; views: readonly VisitedView[] }
  | { type: 'reset' }

export const noTabs: TabViews = { visitedViews: [], cachedViews: [], closedViews: [] }

const blank = { name: null, isAffixed: false, isPinned: false, isUnsaved: false, turn: 0 } as const

/** A view as it is before its page has said anything. */
export function newView(path: string, search = ''): VisitedView {
  return { ...blank, path, search }
}

/** The tabs after something was done to them. */
export function tabViews(state: TabViews, action: TabAction): TabViews {
  switch (action.type) {
    case 'add':
      return added(state, action)
    case 'affix':
      return affixed(state, action.path)
    case 'updateVisited':
      return updated(state, action.path, action.change)
    case 'delete':
      return withoutPaths(state, new Set(action.paths))
    case 'deleteOthers':
      return withoutPaths(state, new Set(closablePaths(state, action.path)))
    case 'deleteAll':
      return withoutPaths(state, new Set(closablePaths(state)))
    case 'deleteCached':
      return withoutCached(state, action.path)
    case 'move':
      return moved(state, action.path, action.over)
    case 'reopened':
      return { ...state, closedViews: state.closedViews.slice(0, -1) }
    case 'restore':
      return restored(state, action.views)
    case 'reset':
      return noTabs
  }
}

/** The tab of a path. */
export function viewAt({ visitedViews }: TabViews, path: string): VisitedView | undefined {
  return visitedViews.find((view) => view.path === path)
}

/** What "close all" closes, or "close others" when a tab is named; affixed and pinned ones stay. */
export function closablePaths({ visitedViews }: TabViews, except?: string): string[] {
  return visitedViews.filter((view) => isClosable(view) && view.path !== except).map(({ path }) => path)
}

/** What stands on one side of a tab and may be closed. */
export function closableBeside({ visitedViews }: TabViews, path: string, side: 'left' | 'right'): string[] {
  const at = visitedViews.findIndex((view) => view.path === path)
  const beside = side === 'left' ? visitedViews.slice(0, at) : visitedViews.slice(at + 1)
  return beside.filter(isClosable).map((view) => view.path)
}

/** The tab to go to when these are closed and `path` is one of them: the nearest on the right, else on the left. */
export function neighbourOf(
  { visitedViews }: TabViews,
  path: string,
  closing: ReadonlySet<string>,
): VisitedView | undefined {
  const at = visitedViews.findIndex((view) => view.path === path)
  const stays = (view: VisitedView) => !closing.has(view.path)
  return visitedViews.slice(at + 1).find(stays) ?? visitedViews.slice(0, Math.max(at, 0)).findLast(stays)
}

function isClosable({ isAffixed, isPinned }: VisitedView): boolean {
  return !isAffixed && !isPinned
}

function added(state: TabViews, action: Extract<TabAction, { type: 'add' }>): TabViews {
  const { path, search, isKept } = action
  const known = viewAt(state, path)
  const visitedViews =
    known === undefined
      ? [...state.visitedViews, newView(path, search)]
      : replaced(state.visitedViews, { ...known, search })
  const cachedViews = isKept ? used(state, path) : state.cachedViews
  if (visitedViews === state.visitedViews && cachedViews === state.cachedViews) return state
  return { ...state, visitedViews, cachedViews }
}

/** One tab stands first for good. */
function affixed(state: TabViews, path: string): TabViews {
  const known = viewAt(state, path)
  if (known?.isAffixed) return state
  const others = state.visitedViews.filter((view) => view !== known)
  const freed = others.map((view) => (view.isAffixed ? { ...view, isAffixed: false } : view))
  return { ...state, visitedViews: ordered([{ ...(known ?? newView(path)), isAffixed: true }, ...freed]) }
}

/** Puts a page at the end of the queue and drops the first clean ones that are too many; unsaved ones never. */
function used({ visitedViews, cachedViews }: TabViews, path: string): readonly string[] {
  if (cachedViews.at(-1) === path) return cachedViews
  const queue = [...cachedViews.filter((each) => each !== path), path]
  const unsaved = new Set(visitedViews.filter(({ isUnsaved }) => isUnsaved).map((view) => view.path))
  let tooMany = queue.length - KEEP_ALIVE_MAX
  return queue.filter((each) => {
    if (tooMany <= 0 || each === path || unsaved.has(each)) return true
    tooMany -= 1
    return false
  })
}

function updated(state: TabViews, path: string, change: Partial<VisitedView>): TabViews {
  const known = viewAt(state, path)
  if (known === undefined) return state
  const visitedViews = ordered(replaced(state.visitedViews, { ...known, ...change }))
  return sameOrder(visitedViews, state.visitedViews) ? state : { ...state, visitedViews }
}

function withoutPaths(state: TabViews, paths: ReadonlySet<string>): TabViews {
  const leaving = state.visitedViews.filter((view) => paths.has(view.path) && !view.isAffixed)
  if (leaving.length === 0) return state
  const gone = new Set(leaving.map(({ path }) => path))
  return {
    visitedViews: state.visitedViews.filter(({ path }) => !gone.has(path)),
    cachedViews: state.cachedViews.filter((path) => !gone.has(path)),
    closedViews: [...state.closedViews.filter(({ path }) => !gone.has(path)), ...leaving].slice(
      -REOPENABLE_MAX,
    ),
  }
}

function withoutCached(state: TabViews, path: string): TabViews {
  const known = viewAt(state, path)
  const cachedViews = state.cachedViews.filter((each) => each !== path)
  if (known === undefined) return { ...state, cachedViews }
  const fresh = { ...known, turn: known.turn + 1, isUnsaved: false }
  return { ...state, cachedViews, visitedViews: replaced(state.visitedViews, fresh) }
}

function moved(state: TabViews, path: string, over: string): TabViews {
  const view = viewAt(state, path)
  const to = state.visitedViews.findIndex((each) => each.path === over)
  if (view === undefined || to < 0) return state
  const others = state.visitedViews.filter((each) => each !== view)
  return { ...state, visitedViews: ordered([...others.slice(0, to), view, ...others.slice(to)]) }
}

/** The stored tabs in their order, then what was opened meanwhile; where one is already wins over where one was. */
function restored(state: TabViews, stored: readonly VisitedView[]): TabViews {
  const fromStore = stored.map((view) => {
    const open = viewAt(state, view.path)
    if (open === undefined) return view
    const search = state.cachedViews.includes(view.path) ? open.search : view.search
    return { ...open, search, isPinned: view.isPinned, name: open.name ?? view.name }
  })
  const paths = new Set(stored.map(({ path }) => path))
  const opened = state.visitedViews.filter(({ path }) => !paths.has(path))
  return { ...state, visitedViews: ordered([...fromStore, ...opened]) }
}

/** Affixed tabs first, then pinned ones, then all others. */
function ordered(views: readonly VisitedView[]): readonly VisitedView[] {
  const rank = ({ isAffixed, isPinned }: VisitedView) => (isAffixed ? 0 : isPinned ? 1 : 2)
  return views.toSorted((one, other) => rank(one) - rank(other))
}

function replaced(views: readonly VisitedView[], next: VisitedView): readonly VisitedView[] {
  const same = views.find(({ path }) => path === next.path)
  if (same !== undefined && isSame(same, next)) return views
  return views.map((view) => (view.path === next.path ? next : view))
}

function isSame(one: VisitedView, other: VisitedView): boolean {
  const { name, ...rest } = one
  const keys = Object.keys(rest) as (keyof typeof rest)[]
  return keys.every((key) => one[key] === other[key]) && JSON.stringify(name) === JSON.stringify(other.name)
}

function sameOrder(one: readonly VisitedView[], other: readonly VisitedView[]): boolean {
  return one.length === other.length && one.every((view, index) => view === other[index])
}
