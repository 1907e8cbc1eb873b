import { apiBase } from '@backlot/contract/api-base'
import type { ListQuery } from '@backlot/contract/core/lists/list'
import { safeParseListQuery } from '@backlot/contract/core/lists/parse-list'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { describe, expect, test } from 'vitest'
import { knownScreens } from '../app/registry.ts'
import { addressFromQuery, readListAddress } from '../kit/list/state/list-address.ts'
import { addressOf } from '../platform/api/api.ts'
import { needed, verbEndpoint } from '../platform/queries/queries.ts'
import { firstListCall } from './first-list-call.ts'
import { knownPages } from './known-pages.ts'

const lists = Object.values(knownScreens).flatMap(({ resource, list }) =>
  list ? [{ path: list.path, resource, first: list.first }] : [],
)

const usual = lists.filter(({ first }) => first === undefined)

/** What the list itself asks for at this address. */
function askedFor(resource: Resource, search: string): string {
  return callFor(resource, readListAddress(resource, new URLSearchParams(search)).query)
}

function callFor(resource: Resource, query: Partial<ListQuery>): string {
  const endpoint = needed(verbEndpoint(resource, 'list'), resource.name)
  return addressOf(endpoint, { query: { ...query } })
}

function begunFor(path: string, search: string): string | null {
  const call = firstListCall(knownPages, search === '' ? path : `${path}?${search}`)
  return call === null ? null : apiBase + call
}

const samples = ['1', '7', '2026-01-31T08:00:00.000Z', '1,0', '3,4']

/** An address for each filter and operator of a list, with a value that it takes. */
function filterAddresses(resource: Resource): string[] {
  const options = resource.filters.flatMap((name) => {
    const { options: words = [] } = resource.fields[name]?.settings ?? {}
    return words
  })
  return (knownPages.lists[pathOf(resource)]?.filters ?? []).flatMap((key) => {
    const value = [...options, ...samples].find((each) => isTaken(resource, key, each))
    return value === undefined ? [] : [new URLSearchParams({ [key]: value }).toString()]
  })
}

function pathOf(resource: Resource): string {
  return lists.find((each) => each.resource === resource)?.path ?? ''
}

function isTaken(resource: Resource, key: string, value: string): boolean {
  return safeParseListQuery(resource, { [key]: value }).query !== undefined
}

test('every list of the product is known', () => {
  expect(Object.keys(knownPages.lists).toSorted()).toEqual(lists.map(({ path }) => path).toSorted())
  expect(lists.length).toBeGreaterThan(8)
})

test.each(lists.filter(({ first }) => first))(
  'what $path asks for first is begun, and nothing at an address that says more',
  ({ path, resource, first = {} }) => {
    expect(begunFor(path, '')).toBe(callFor(resource, first))
    expect(begunFor(path, '')).toContain('?')
    expect(begunFor(path, 'page=2')).toBeNull()
  },
)

describe.each(usual)('$path', ({ path, resource }) => {
  const sort = resource.sorts.at(-1) ?? 'id'
  const written = [
    '',
    ...filterAddresses(resource),
    ...[
      { page: 3, perPage: 50 },
      { sort: [{ field: sort, direction: 'asc' as const }], q: 'sea & 海' },
      { exactTotal: true, page: 2 },
    ].map((change) => {
      const query = { ...readListAddress(resource, new URLSearchParams()).query, ...change }
      return addressFromQuery(resource, query).toString()
    }),
  ]

  test('begins exactly what the list asks for, at every address that the list writes', () => {
    expect(written.map((search) => begunFor(path, search))).toEqual(
      written.map((search) => askedFor(resource, search)),
    )
  })

  test.each([
    'page=1',
    'page=0',
    'page=02',
    'per_page=20',
    'per_page=101',
    'per_page=7',
    'sort=secret',
    `sort=${resource.defaultSort}`,
    'sort=',
    'q=',
    'q=%20sea',
    'exact_total=0',
    'filter[nothing]=1',
    'offset=10',
    'page=2&page=3',
    'page=x',
  ])('begins nothing that the list would not ask for, at %s', (search) => {
    expect([null, askedFor(resource, search)]).toContain(begunFor(path, search))
  })
})

test('an address that is no list begins nothing', () => {
  for (const place of [
    '/',
    '',
    '/login',
    '/videos/create',
    '/videos/show/7',
    '/constructor',
    '/nothing?page=2',
  ])
    expect(firstListCall(knownPages, place), place).toBeNull()
})
