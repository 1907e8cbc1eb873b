import { expect, it, vi } from 'vitest'
import { endpoint } from '../endpoints/endpoint.ts'
import { resourceEndpoints } from '../endpoints/resource-endpoints.ts'
import { defineResource } from '../resource/resource.ts'
import { text } from './fields.ts'
import { kinds } from './kinds/kinds.ts'
import { copyOf, withMadeOnDemand } from './on-demand.ts'
import { optional } from './presence.ts'

it('makes a property when it is first read, and only once', () => {
  const make = vi.fn<() => object>(() => ({}))
  const made = withMadeOnDemand({ name: 'one' }, { schema: make })
  expect(Object.keys(made)).toEqual(['name', 'schema'])
  expect(make).not.toHaveBeenCalled()

  expect(made.schema).toBe(made.schema)

  expect(make).toHaveBeenCalledOnce()
})

it('copies what is not made yet without making it', () => {
  const make = vi.fn<() => string>(() => 'made')
  const copy = copyOf(withMadeOnDemand({ name: 'one' }, { schema: make }), { name: 'other' })
  expect(make).not.toHaveBeenCalled()

  expect(copy).toEqual({ name: 'other', schema: 'made' })
})

it('declares a resource and its calls without making a schema', () => {
  const schema = vi.spyOn(kinds.text, 'schema')
  const films = defineResource({
    name: 'films',
    words: { plural: { en: 'Films', 'zh-CN': '影片' }, singular: { en: 'film', 'zh-CN': '影片' } },
    menu: { position: 1 },
    label: 'title',
    fields: { title: text({ max: 9 }), note: optional(text({ max: 9 })) },
    verbs: ['list', 'show', 'create', 'update', 'delete', 'bulk', 'history', 'export'],
  })
  const calls = resourceEndpoints(films)
  expect(schema).not.toHaveBeenCalled()

  expect(calls.create.body?.parse({ title: ' One ' })).toEqual({ title: 'One', note: null })
  expect(calls.show.answer).toBe(films.record)
})

it('takes an answer that is made on demand for an answer', () => {
  const call = endpoint({
    method: 'GET',
    path: '/one',
    access: 'session',
    summary: 'One',
    get answer() {
      return text({ max: 9 }).value
    },
  })

  expect(call).toMatchObject({ kind: 'json', status: 200, body: null })
})
