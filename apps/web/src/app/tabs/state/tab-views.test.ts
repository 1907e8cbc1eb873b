import { expect, test } from 'vitest'
import {
  closableBeside,
  closablePaths,
  KEEP_ALIVE_MAX,
  neighbourOf,
  newView,
  noTabs,
  type TabAction,
  type TabViews,
  tabViews,
  viewAt,
} from './tab-views.ts'

const after = (...actions: TabAction[]): TabViews => actions.reduce(tabViews, noTabs)
const visit = (path: string, search = ''): TabAction => ({ type: 'add', path, search, isKept: true })
const unsaved = (path: string): TabAction => ({ type: 'updateVisited', path, change: { isUnsaved: true } })
const pin = (path: string): TabAction => ({ type: 'updateVisited', path, change: { isPinned: true } })
const paths = ({ visitedViews }: TabViews) => visitedViews.map(({ path }) => path)
const home: TabAction = { type: 'affix', path: '/dashboard' }
const four = [home, visit('/a'), visit('/b'), visit('/c')] as const

test('two records of one resource have two tabs; a list has one, whatever it is filtered by', () => {
  const tabs = after(
    visit('/tags?'),
    visit('/tags/edit/1'),
    visit('/tags/edit/2'),
    visit('/tags', '?q=a'),
    visit('/tags', '?q=b'),
  )

  expect(paths(tabs)).toEqual(['/tags?', '/tags/edit/1', '/tags/edit/2', '/tags'])
  expect(viewAt(tabs, '/tags')?.search).toBe('?q=b')
})

test('visiting where one is changes nothing', () => {
  const tabs = after(...four)

  expect(tabViews(tabs, visit('/c'))).toBe(tabs)
  expect(tabViews(tabs, { type: 'updateVisited', path: '/c', change: { name: null } })).toBe(tabs)
})

test('the affixed tab stands first, and nothing closes it', () => {
  const tabs = after(visit('/a'), visit('/b'), home, { type: 'delete', paths: ['/dashboard', '/a'] })

  expect(paths(tabs)).toEqual(['/dashboard', '/b'])
  expect(paths(tabViews(tabs, { type: 'deleteAll' }))).toEqual(['/dashboard'])
})

test('only one page is affixed: another account may begin elsewhere', () => {
  const tabs = after(home, { type: 'affix', path: '/videos' })

  expect(tabs.visitedViews.map(({ path, isAffixed }) => [path, isAffixed])).toEqual([
    ['/videos', true],
    ['/dashboard', false],
  ])
})

test('closing others keeps the tab itself, the affixed one and the pinned ones', () => {
  const tabs = after(...four, pin('/b'), { type: 'deleteOthers', path: '/c' })

  expect(paths(tabs)).toEqual(['/dashboard', '/b', '/c'])
  expect(tabs.cachedViews).toEqual(['/b', '/c'])
})

test('left and right of a tab, without what may not be closed', () => {
  const tabs = after(...four, pin('/b'))

  expect(paths(tabs)).toEqual(['/dashboard', '/b', '/a', '/c'])
  expect(closableBeside(tabs, '/c', 'left')).toEqual(['/a'])
  expect(closableBeside(tabs, '/dashboard', 'right')).toEqual(['/a', '/c'])
  expect(closablePaths(tabs, '/a')).toEqual(['/c'])
})

test.each([
  ['/b', ['/b'], '/c'],
  ['/c', ['/c'], '/b'],
  ['/b', ['/b', '/c'], '/a'],
  ['/a', ['/a', '/b', '/c'], '/dashboard'],
])('closing %s among %j leads to %s', (path, closing, target) => {
  expect(neighbourOf(after(...four), path, new Set(closing))?.path).toBe(target)
})

test('a closed tab is remembered with its filters until it is opened again', () => {
  const tabs = after(visit('/a', '?q=x'), visit('/b'), { type: 'delete', paths: ['/a'] })

  expect(tabs.closedViews).toMatchObject([{ path: '/a', search: '?q=x' }])
  expect(tabViews(tabs, { type: 'reopened' }).closedViews).toEqual([])
})

test('a refreshed page is a new page without unsaved input', () => {
  const tabs = after(...four, unsaved('/b'), { type: 'deleteCached', path: '/b' })

  expect(viewAt(tabs, '/b')).toMatchObject({ turn: 1, isUnsaved: false })
  expect(tabs.cachedViews).toEqual(['/a', '/c'])
})

test('ninety-nine pages are kept; the clean one that was longest out of use goes first, unsaved ones never', () => {
  const many = Array.from({ length: KEEP_ALIVE_MAX }, (_, place) => visit(`/${place}`))
  const tabs = after(...many, unsaved('/0'), visit('/1'), visit('/new'))

  expect(KEEP_ALIVE_MAX).toBe(99)
  expect(tabs.cachedViews).toHaveLength(KEEP_ALIVE_MAX)
  expect(tabs.cachedViews).toContain('/0')
  expect(tabs.cachedViews).toContain('/1')
  expect(tabs.cachedViews).not.toContain('/2')
  expect(viewAt(tabs, '/2')).toBeDefined()
})

test('pages that are all unsaved are all kept', () => {
  const many = Array.from({ length: KEEP_ALIVE_MAX + 5 }, (_, place) => [
    visit(`/${place}`),
    unsaved(`/${place}`),
  ])

  expect(after(...many.flat()).cachedViews).toHaveLength(KEEP_ALIVE_MAX + 5)
})

test('a page that is not to be kept has a tab and no place in the cache', () => {
  const tabs = after({ type: 'add', path: '/profile/index', search: '', isKept: false })

  expect(paths(tabs)).toEqual(['/profile/index'])
  expect(tabs.cachedViews).toEqual([])
})

test('a tab is moved where it is dropped, and not in front of the affixed one', () => {
  const tabs = after(...four)

  expect(paths(tabViews(tabs, { type: 'move', path: '/a', over: '/c' }))).toEqual([
    '/dashboard',
    '/b',
    '/c',
    '/a',
  ])
  expect(paths(tabViews(tabs, { type: 'move', path: '/c', over: '/dashboard' }))).toEqual([
    '/dashboard',
    '/c',
    '/a',
    '/b',
  ])
})

test('stored tabs come back in their order, and the page that is open is not opened twice', () => {
  const stored = [newView('/a'), newView('/b', '?q=1'), { ...newView('/c'), name: 'Sea' }]
  const tabs = after(home, visit('/b', '?q=2'), visit('/new'), { type: 'restore', views: stored })

  expect(paths(tabs)).toEqual(['/dashboard', '/a', '/b', '/c', '/new'])
  expect(viewAt(tabs, '/b')?.search).toBe('?q=2')
  expect(viewAt(tabs, '/c')?.name).toBe('Sea')
})

test('the affixed tab gets its filters back too, unless one is on it', () => {
  const restore: TabAction = { type: 'restore', views: [newView('/dashboard', '?range=7')] }

  expect(viewAt(after(home, restore), '/dashboard')?.search).toBe('?range=7')
  expect(viewAt(after(home, visit('/dashboard'), restore), '/dashboard')?.search).toBe('')
})
