import { expect, test } from 'vitest'
import { status, text } from '../fields/fields.ts'
import { readOnly } from '../fields/presence.ts'
import { action } from '../resource/action.ts'
import { defineResource } from '../resource/resource.ts'
import { resourceEndpoints } from './resource-endpoints.ts'

const keys = defineResource({
  name: 'keys',
  words: { plural: { en: 'Keys', 'zh-CN': '密钥' }, singular: { en: 'key', 'zh-CN': '密钥' } },
  menu: { position: 1 },
  label: 'name',
  fields: { name: text({ max: 10 }), status: readOnly(status({ on: 'live', off: 'off' })) },
  verbs: ['list', 'show', 'bulk'],
  permissions: { switch: { en: 'Switch', 'zh-CN': '切换' } },
  actions: {
    enable: action({ permission: 'switch', bulk: true, asksAgain: true, from: ['off'], to: 'on' }),
    disable: action({ permission: 'switch', bulk: true, from: ['on'], to: 'off' }),
  },
})

test('an action that asks again who it is asks for many records as for one', () => {
  const { enable, disable, bulk } = resourceEndpoints(keys)

  expect([enable.asksAgain?.(undefined), disable.asksAgain?.(undefined)]).toEqual([true, undefined])
  expect(
    ['enable', 'disable', 'delete', 'constructor'].map((name) => bulk.asksAgain?.({ action: name })),
  ).toEqual([true, false, false, false])
})
