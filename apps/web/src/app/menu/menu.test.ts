import type { MenuPlace } from '@backlot/contract/core/resource/resource'
import { expect, test } from 'vitest'
import type { Screen } from '../../platform/screens/screens.ts'
import { buildMenu } from './menu.ts'
import { filterMenu, firstPath, menuTrail } from './menu-node.ts'

const named = (name: string) => ({ en: name, 'zh-CN': name })
const screen = (path: string, access: Screen['access'], menu?: MenuPlace): Screen => ({
  path,
  access,
  title: named(`The page ${path}`),
  ...(menu && { menu: { ...menu, title: named(path) } }),
  load: () => Promise.reject(new Error('not opened here')),
})

const screens = [
  screen('/tags', 'list-tags', { position: 2 }),
  screen('/tags/edit/:id', 'update-tags'),
  screen('/permissions/roles', 'list-roles', { group: 'permissions', position: 5 }),
  screen('/permissions/admins', 'list-admins', { group: 'permissions', position: 4 }),
  screen('/videos', 'list-videos', { position: 1 }),
]
const everything = new Set(['list-tags', 'list-roles', 'list-admins', 'list-videos'])

test('the menu holds what the person may see, in the order of the sidebar', () => {
  const paths = (permissions: Set<string>) => buildMenu(screens, permissions).map(({ path }) => path)

  expect(paths(everything)).toEqual(['/videos', '/tags', '/permissions'])
  expect(paths(new Set(['list-tags']))).toEqual(['/tags'])
  expect(paths(new Set(['update-tags']))).toEqual([])
})

test('a group with one permitted entry is drawn as that entry', () => {
  const [roles] = buildMenu(screens, new Set(['list-roles']))

  expect(roles).toMatchObject({ path: '/permissions/roles', title: { en: '/permissions/roles' } })
  expect(roles?.children).toBeUndefined()
})

test('a group lists its entries in their order', () => {
  const group = buildMenu(screens, everything).at(-1)

  expect(group?.children?.map(({ path }) => path)).toEqual(['/permissions/admins', '/permissions/roles'])
})

test('a group whose path is a list begins with that list', () => {
  const inGroup = [
    screen('/videos', 'list-videos', { group: 'videos', position: 1 }),
    screen('/videos/sites', 'list-sites', { group: 'videos', position: 2 }),
  ]

  const [group] = buildMenu(inGroup, new Set(['list-videos', 'list-sites']))

  expect(group).toMatchObject({ path: '/videos', title: { en: 'Videos' }, page: { en: 'The page /videos' } })
  expect(group?.children?.map(({ path }) => path)).toEqual(['/videos/sites'])
})

test.each([
  ['/videos', ['/videos']],
  ['/videos/edit/7', ['/videos']],
  ['/permissions/roles/create', ['/permissions', '/permissions/roles']],
  ['/tags', ['/tags']],
  ['/tagsandmore', []],
])('%s lights its entry', (pathname, trail) => {
  expect(menuTrail(buildMenu(screens, everything), pathname).map(({ path }) => path)).toEqual(trail)
})

test('home is the first page that the person may see', () => {
  expect(firstPath(buildMenu(screens, everything))).toBe('/videos')
  expect(firstPath(buildMenu(screens, new Set(['list-admins'])))).toBe('/permissions/admins')
  expect(firstPath([])).toBeUndefined()
})

test.each([
  ['ROLES', [['/permissions', ['/permissions/roles']]]],
  ['videos', [['/videos', undefined]]],
  ['permis', [['/permissions', ['/permissions/admins', '/permissions/roles']]]],
  ['nothing of the sort', []],
])('the filter %j leaves %j', (wanted, left) => {
  const menu = filterMenu(buildMenu(screens, everything), wanted, ({ en }) => en)

  expect(menu.map(({ path, children }) => [path, children?.map((child) => child.path)])).toEqual(left)
})
