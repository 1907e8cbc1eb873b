import { expect, it } from 'vitest'
import { newPassword } from '../../auth/password.ts'
import type { PermissionName } from '../../registry.ts'
import { count, richText, secret, status, text, time } from '../fields/fields.ts'
import { computed, optional } from '../fields/presence.ts'
import { action } from './action.ts'
import { defineResource } from './resource.ts'

const base = {
  name: 'deals',
  menu: { position: 1 },
  words: { plural: { en: 'Deals', 'zh-CN': '优惠' }, singular: { en: 'deal', 'zh-CN': '优惠' } },
  label: 'name',
  verbs: ['list'],
  fields: {
    name: text({ max: 10 }),
    status: status({ shown: 'live', hidden: 'off' }),
    body: richText({ max: 10 }),
    password: secret(newPassword),
    place: count(),
    sold: computed(count()),
  },
} as const

const timed = { name: text({ max: 10 }), at: time() }

// Each line below compiles only while the mistake on it does not: that is the promise.
it('refuses, before anything runs, mistakes in the declaration of a resource', () => {
  const mistakes = [
    // @ts-expect-error a filter on what cannot be filtered
    () => defineResource({ ...base, filters: ['body'] }),
    // @ts-expect-error a filter on what is never shown
    () => defineResource({ ...base, filters: ['password'] }),
    // @ts-expect-error a filter on a field that does not exist
    () => defineResource({ ...base, filters: ['nmae'] }),
    // @ts-expect-error an order that no index can keep
    () => defineResource({ ...base, sorts: ['sold'] }),
    // @ts-expect-error a sum of words
    () => defineResource({ ...base, sums: ['name'] }),
    // @ts-expect-error places kept in words
    () => defineResource({ ...base, arrangement: { by: 'name' } }),
    // @ts-expect-error an order for each of what is no closed set
    () => defineResource({ ...base, arrangement: { by: 'place', within: 'name' } }),
    // @ts-expect-error a permission that nobody declared
    () => defineResource({ ...base, actions: { hide: action({ permission: 'hid' }) } }),
    // @ts-expect-error a state that there is not
    () => defineResource({ ...base, actions: { hide: action({ permission: 'update', to: 'gone' }) } }),
    // @ts-expect-error gone by what is no moment
    () => defineResource({ ...base, erased: { at: 'name', words: base.words.singular } }),
    // @ts-expect-error gone by a moment that every record has
    () => defineResource({ ...base, fields: timed, erased: { at: 'at', words: base.words.singular } }),
    // @ts-expect-error a misspelt permission
    (): PermissionName => 'enable-adminns',
  ]

  expect(mistakes).not.toHaveLength(0)
})

it('refuses an order by hand that no call asks for, or no list shows', () => {
  const arranged = { ...base, verbs: ['list', 'arrange'], arrangement: { by: 'place' } } as const

  expect(() => defineResource({ ...arranged, sorts: ['place'], verbs: ['list'] })).toThrow('go together')
  expect(() => defineResource({ ...arranged, sorts: ['name'] })).toThrow('in the order of place')
  expect(defineResource({ ...arranged, sorts: ['place'] }).arrangement).toEqual({ by: 'place' })
})

it('refuses to give many records what only one may have', () => {
  const fields = { name: text({ max: 10, isUnique: true }) }

  expect(() => defineResource({ ...base, fields, bulkFields: ['name'] })).toThrow('no two may share it')
})

it('refuses to call all who are gone alike', () => {
  const fields = { name: text({ max: 10 }), at: optional(time()) }
  const gone = (en: string) =>
    defineResource({ ...base, fields, erased: { at: 'at', words: { en, 'zh-CN': '已清除 #{id}' } } })

  expect(() => gone('Erased')).toThrow('holds its {id} once')
  expect(gone('Erased #{id}').erased?.at).toBe('at')
})

it('takes what is right', () => {
  const deals = defineResource({
    ...base,
    permissions: { hide: { en: 'Hide', 'zh-CN': '隐藏' } },
    actions: { hide: action({ permission: 'hide', from: ['shown'], to: 'hidden' }) },
    filters: ['name', 'status', 'sold', 'createdAt'],
    sorts: ['name', 'id'],
    sums: ['sold'],
  })

  expect(Object.keys(deals.actions)).toEqual(['hide'])
})
