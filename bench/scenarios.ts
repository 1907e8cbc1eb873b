import type { Load } from './measure.ts'

export const benchUsername = 'bench'
export const benchPassword = 'bench-password-1'
export const benchAccounts = 100

/** The list requests, as the product's address has them. */
export const listPaths = {
  'first page': '/videos',
  'filter + search': '/videos?q=harbour&filter[status]=published',
  'page 5,000': '/videos?page=5000',
} as const

export interface Scenario {
  name: string
  product: Load
  floor: Load
}

const base = '/api/admin'

/** What is measured: the same work through the product and through a bare route with the product's SQL. */
export function scenarios(token: string): Scenario[] {
  const headers = {
    authorization: `Bearer ${token}`,
    'x-requested-with': 'XMLHttpRequest',
    'content-type': 'application/json',
  }
  const get = (name: string, path: string): Scenario => ({
    name,
    product: { path: `${base}${path}`, headers: { authorization: headers.authorization } },
    floor: { path: `/${name}`, headers: {} },
  })
  return [
    ...Object.entries(listPaths).map(([name, path]) => get(name, path)),
    // None is asked for again before twenty others were: nothing is remembered of it.
    { ...withNext(get('first page', '/videos'), nextPage), name: 'forty pages' },
    { ...get('one', '/videos/1000'), name: 'one row' },
    {
      name: 'create',
      product: { method: 'POST', path: `${base}/videos`, headers, next: newVideo },
      floor: { method: 'POST', path: '/create', headers: {} },
    },
    {
      name: 'update',
      product: { method: 'PUT', path: `${base}/videos/1`, headers, next: nextUpdate },
      floor: { method: 'PUT', path: '/update', headers: {} },
    },
    {
      name: 'login',
      product: {
        method: 'POST',
        path: `${base}/login`,
        headers,
        next: () => nextLogin(headers),
      },
      floor: { method: 'POST', path: '/login', headers: {} },
    },
  ]
}

function withNext(scenario: Scenario, next: NonNullable<Load['next']>): Scenario {
  return { ...scenario, product: { ...scenario.product, next } }
}

let pages = 0

function nextPage() {
  return { path: `${base}/videos?page=${1 + (++pages % 40)}` }
}

let logins = 0

/** Another account from another address each time, or the limits on guessing would be what is measured. */
function nextLogin(headers: Record<string, string>) {
  const account = ++logins % benchAccounts
  return {
    headers: { ...headers, 'x-forwarded-for': `10.0.0.${1 + account}` },
    body: JSON.stringify({ username: `${benchUsername}-${account}`, password: benchPassword }),
  }
}

let made = 0

function newVideo() {
  return { body: JSON.stringify({ title: `Bench ${++made}`, serial_number: `BENCH-${made}` }) }
}

let changed = 0

/** Each row is changed once, so that the version that the seed gave it is still right. */
function nextUpdate() {
  const id = 10_000 + ++changed
  return { path: `${base}/videos/${id}`, body: JSON.stringify({ title: `Changed ${id}`, version: 1 }) }
}
