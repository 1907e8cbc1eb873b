import { expect, test } from 'vitest'
import { type Arrangement, moveItem, placeOf, stepFrom } from './arrangement.ts'
import { dropPlace } from './drop-place.ts'

const group = (id: string, ...names: string[]) => ({
  id,
  name: id,
  items: names.map((name) => ({ id: name, name })),
})
const board: Arrangement = [group('todo', 'a', 'b', 'c'), group('doing'), group('done', 'x')]
const ids = (groups: Arrangement) => groups.map(({ items }) => items.map(({ id }) => id).join(''))

test('an item moves within its list and to another, and nothing else moves', () => {
  expect(ids(moveItem(board, 'a', { group: 'todo', index: 2 }))).toEqual(['bca', '', 'x'])
  expect(ids(moveItem(board, 'b', { group: 'doing', index: 0 }))).toEqual(['ac', 'b', 'x'])
  expect(ids(moveItem(board, 'x', { group: 'todo', index: 1 }))).toEqual(['axbc', '', ''])
})

test('a move to where the item is changes nothing at all', () => {
  expect(moveItem(board, 'b', { group: 'todo', index: 1 })).toBe(board)
  expect(moveItem(board, 'gone', { group: 'todo', index: 1 })).toBe(board)
  expect(placeOf(board, 'gone')).toBeUndefined()
})

test.each([
  ['ArrowDown', 'b', { group: 'todo', index: 2 }],
  ['ArrowDown', 'c', { group: 'todo', index: 2 }],
  ['ArrowUp', 'a', { group: 'todo', index: 0 }],
  ['End', 'a', { group: 'todo', index: 2 }],
  ['Home', 'c', { group: 'todo', index: 0 }],
  ['ArrowRight', 'c', { group: 'doing', index: 0 }],
  ['ArrowLeft', 'a', undefined],
  ['ArrowLeft', 'x', { group: 'doing', index: 0 }],
  ['ArrowRight', 'x', undefined],
  ['PageDown', 'a', undefined],
])('in columns %s takes %s to %o', (key, id, place) => {
  const from = placeOf(board, id) ?? { group: '', index: -1 }

  expect(stepFrom(board, from, { key, layout: 'column' })).toEqual(place)
})

test('in lines both pairs of arrows go along the line', () => {
  const from = { group: 'todo', index: 1 }
  const at = (key: string) => stepFrom(board, from, { key, layout: 'wrapped' })?.index

  expect(['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowDown'].map(at)).toEqual([0, 0, 2, 2])
})

const box = (left: number, top: number, right: number, bottom: number) => ({ left, top, right, bottom })

test('in columns the drop lands in the nearest list, between the items that the point lies between', () => {
  const groups = [
    { id: 'left', box: box(0, 0, 100, 200), items: [box(0, 0, 100, 50), box(0, 50, 100, 100)] },
    { id: 'right', box: box(120, 0, 220, 40), items: [] },
  ]

  expect(dropPlace(groups, { x: 5, y: 10 }, 'column')).toEqual({ group: 'left', index: 0 })
  expect(dropPlace(groups, { x: 5, y: 60 }, 'column')).toEqual({ group: 'left', index: 1 })
  expect(dropPlace(groups, { x: 5, y: 500 }, 'column')).toEqual({ group: 'left', index: 2 })
  expect(dropPlace(groups, { x: 180, y: 300 }, 'column')).toEqual({ group: 'right', index: 0 })
})

test('in lines the drop lands where one would read on', () => {
  const items = [box(0, 0, 60, 20), box(70, 0, 100, 20), box(0, 30, 40, 50)]
  const groups = [{ id: 'tags', box: box(0, 0, 100, 60), items }]
  const indexAt = (x: number, y: number) => dropPlace(groups, { x, y }, 'wrapped')?.index

  expect([indexAt(10, 10), indexAt(50, 10), indexAt(99, 10), indexAt(5, 40), indexAt(90, 40)]).toEqual([
    0, 1, 2, 2, 3,
  ])
})
