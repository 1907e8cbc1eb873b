import type { PermissionGroup } from '@backlot/contract/resources/roles'
import { expect, test } from 'vitest'
import { differenceTo, matrixOf, tickOf, toggled, unusable } from './permission-matrix.ts'

const label = { en: '', zhCn: '' }

function aGroup(group: string, actions: readonly string[]): PermissionGroup {
  return {
    group,
    label,
    permissions: actions.map((action) => ({ name: `${action}-${group}`, action, label })),
  }
}

const matrix = matrixOf([aGroup('videos', ['update', 'list', 'publish']), aGroup('tags', ['list', 'update'])])
const anything = () => true

test('the columns are the actions of all resources, each once, seeing first', () => {
  expect(matrix.actions.map(({ action }) => action)).toEqual(['list', 'update', 'publish'])
  expect(matrix.lines[1]?.byAction.get('publish')).toBeUndefined()
  expect(matrix.lines[1]?.byAction.get('update')).toBe('update-tags')
})

test('a head is ticked, half ticked or empty', () => {
  const names = ['list-videos', 'update-videos']

  expect(tickOf(new Set(names), names)).toBe('all')
  expect(tickOf(new Set(['list-videos']), names)).toBe('some')
  expect(tickOf(new Set(), names)).toBe('none')
})

test('a head grants and takes away all of its line and nothing else', () => {
  const granted = ['list-tags', 'list-videos']
  const names = ['list-videos', 'update-videos']

  expect(toggled(granted, names, { isOn: true, mayGrant: anything })).toEqual(['list-tags', ...names])
  expect(toggled(granted, names, { isOn: false, mayGrant: anything })).toEqual(['list-tags'])
})

test('what one does not hold stays as it is, granted or not', () => {
  const mayGrant = (name: string) => name === 'list-videos'
  const names = ['list-videos', 'update-videos', 'publish-videos']

  expect(toggled(['publish-videos'], names, { isOn: true, mayGrant })).toEqual([
    'list-videos',
    'publish-videos',
  ])
  expect(toggled(['publish-videos', 'list-videos'], names, { isOn: false, mayGrant })).toEqual([
    'publish-videos',
  ])
})

test('the difference to another role is told from both sides', () => {
  expect(differenceTo(['a-x', 'b-x'], ['b-x', 'c-x'])).toEqual({ more: ['a-x'], less: ['c-x'] })
})

test('rights over what cannot be seen are pointed out', () => {
  expect(unusable(matrix, new Set(['update-videos', 'list-tags', 'update-tags']))).toEqual(['update-videos'])
})
