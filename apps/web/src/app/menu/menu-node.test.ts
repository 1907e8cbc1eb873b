import { expect, test } from 'vitest'
import { entriesOf, filterMenu, firstPath, type MenuNode, menuTrail } from './menu-node.ts'

const named = (name: string) => ({ en: name, 'zh-CN': name })

const deep: MenuNode = {
  path: '/nested/one',
  title: named('One'),
  page: named('All of one'),
  children: [
    {
      path: '/nested/one/inner',
      title: named('Inner'),
      children: [{ path: '/nested/one/inner/leaf', title: named('Leaf') }],
    },
  ],
}
const names = (nodes: readonly MenuNode[]) => nodes.map(({ title }) => title.en)

test("a group's own page is the first entry inside it, and its first page", () => {
  expect(names(entriesOf(deep))).toEqual(['All of one', 'Inner'])
  expect(firstPath([deep])).toBe('/nested/one')
})

test('the trail names every level, and the own page of a group by the group alone', () => {
  expect(names(menuTrail([deep], '/nested/one/inner/leaf'))).toEqual(['One', 'Inner', 'Leaf'])
  expect(names(menuTrail([deep], '/nested/one'))).toEqual(['One'])
})

test('a page that has no entry is of the group below whose address it lies', () => {
  const group: MenuNode = {
    path: '/figures/daily',
    title: named('Figures'),
    children: [{ path: '/figures/daily/revenue', title: named('Revenue') }],
  }

  expect(names(menuTrail([deep, group], '/figures/daily/refunds'))).toEqual(['Figures'])
  expect(names(menuTrail([deep, group], '/figures/daily/revenue'))).toEqual(['Figures', 'Revenue'])
  expect(names(menuTrail([deep, group], '/figures'))).toEqual([])
})

test('a list that is called so is lit by the pages beside it which have no entry of their own', () => {
  const example = (name: string): MenuNode => ({ path: `/example/${name}`, title: named(name) })
  const menu = [example('create'), example('list')]

  expect(names(menuTrail(menu, '/example/edit/7'))).toEqual(['list'])
  expect(names(menuTrail(menu, '/example/create'))).toEqual(['create'])
  expect(names(menuTrail(menu, '/examples'))).toEqual([])
})

test('the filter finds an own page, and leaves it out where only something beside it is meant', () => {
  const found = (wanted: string) => filterMenu([deep], wanted, ({ en }) => en).flatMap(entriesOf)

  expect(names(found('all of'))).toEqual(['All of one'])
  expect(names(found('leaf'))).toEqual(['Inner'])
})
