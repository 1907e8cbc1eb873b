import { apiBase } from '@backlot/contract/api-base'
import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { pathOf } from '@backlot/contract/core/endpoints/resource-endpoints'
import { parseSort, serializeSort } from '@backlot/contract/core/lists/list'
import { permissionsOf } from '@backlot/contract/core/resource/permission'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { expect } from 'vitest'
import type { CrudQueries } from '../../platform/record/crud-queries.ts'
import { type Answer, asStaff, type Client, type TestProduct } from '../as-staff.ts'
import { idOf } from '../sign-in.ts'
import { makeRowsDiffer } from './differing-rows.ts'

/** A record, or what is written of it, as the wire has it. */
export type Wire = Record<string, unknown>

export interface Row extends Wire {
  id: number
  version: number
}

interface SampleMakers {
  readonly product: TestProduct
  readonly staff: Client
  readonly writer: Client
}

/** What a contract cannot say of its resource. */
export interface Seams {
  /** A valid new record; called again for another that differs where it must be unique. `writer` is who will send it. */
  sample?: (n: number, by: SampleMakers) => Wire | Promise<Wire>
  /** A change that the record takes, and that shows in the answer as it was sent. */
  changed?: (n: number) => Wire
  /** Makes a record that staff do not create by a call of its own; answers its id. */
  make?: (n: number, maker: Client, product: TestProduct) => Promise<number>
  /** Makes a record in this state, where the database lets nobody simply write it; answers its id. */
  makeIn?: (state: string, maker: Client, action?: string) => Promise<number>
  /** Makes what records may point to. */
  neighbours?: (staff: Client, product: TestProduct) => Promise<unknown>
  /** What a new record needs besides, so that every action may be done to it. */
  ready?: (product: TestProduct, staff: Client) => Promise<Wire>
  /** Columns that a record in this state must have besides, where the table says so. */
  inState?: (state: string) => Wire
  /** For each action that has a body, one that it takes. */
  bodies?: Readonly<Record<string, (staff: Client) => Wire>>
  /** Where not everybody sees every row. */
  owned?: {
    /** Who lacks this permission finds only what is theirs. */
    without: string
    /** Makes a record that is this person's; answers its id. */
    make: (n: number, whose: Client, staff: Client) => Promise<number>
  }
  /** It is a view: what the tables behind it promise, it need not promise again. */
  isView?: true
  /** A product that knows the resource, where the usual one does not. */
  start?: () => Promise<TestProduct>
}

/** A resource of a running product. */
export interface Subject {
  readonly resource: Resource
  readonly path: string
  readonly product: TestProduct
  readonly queries: CrudQueries
  /** The calls below its path. */
  readonly calls: readonly Endpoint[]
  /** Every permission that any call of the product asks for. */
  readonly permissions: readonly string[]
  /** Holds all of them. */
  readonly staff: Client
  /** The rows that were made to differ in every field that lists know. */
  readonly differing: readonly number[]
  /** What a record in this state has besides. */
  inState(state: string): Wire
  /** What the next new record says, sent by somebody else than who holds every permission where that is said. */
  next(writer?: Client): Promise<Wire>
  make(): Promise<Row>
  /** A record to which every action may be done. */
  makeReady(): Promise<Row>
  /** The same in this state, for this action; null where a state is simply written. */
  readonly makeIn: ((state: string, action?: string) => Promise<Row>) | null
  show(id: number): Promise<Row>
}

/** The promises of one file, tried where the contract gives them. */
export type Promises = (resource: Resource, subject: () => Subject, seams: Seams) => void

const differingRows = 16

export async function startSubject(product: TestProduct, resource: Resource, seams: Seams): Promise<Subject> {
  const path = pathOf(resource)
  const endpoints = product.app.apis.flatMap((api) => api.endpoints)
  const permissions = [...new Set(endpoints.flatMap(({ access }) => permissionsOf(access) as string[]))]
  const staff = await asStaff(product, permissions)
  const queries = product.app.records.get(resource.name)
  if (!queries) throw new Error(`The product has no ${resource.name}.`)
  // Other APIs have calls of the same path, for others than staff.
  const calls = product.app.apis
    .filter(({ base }) => base === apiBase)
    .flatMap((api) => api.endpoints)
    .filter((call) => call.path === path || call.path.startsWith(`${path}/`))
  await seams.neighbours?.(staff, product)
  const maker = makerOf({ resource, product, staff, path, seams })
  const differing: number[] = []
  for (let n = 0; n < differingRows; n++) differing.push((await maker.make()).id)
  if (!seams.isView) await makeRowsDiffer(product.owner.db, queries.source, { resource, ids: differing })
  const inState = seams.inState ?? (() => ({}))
  return { resource, path, product, queries, calls, permissions, staff, differing, inState, ...maker }
}

type Maker = Pick<Subject, 'next' | 'make' | 'makeReady' | 'makeIn' | 'show'>

function makerOf({
  resource,
  product,
  staff,
  path,
  seams,
}: Pick<Subject, 'resource' | 'product' | 'staff' | 'path'> & { seams: Seams }): Maker {
  let made = 0
  const show = async (id: number) => {
    if (has(resource, 'show')) return rowOf(await staff.get(`${path}/${id}`))
    const found = (await allRows({ resource, staff, path })).find((row) => row.id === id)
    if (!found) throw new Error(`${path} lists no ${id}.`)
    return found
  }
  const next = async (writer = staff) => {
    if (!seams.sample) throw new Error(`${path} needs a sample.`)
    return seams.sample(++made, { product, staff, writer })
  }
  const create = async (besides: Wire) => {
    const answer = await staff.post(path, { ...(await next()), ...besides })
    expect(answer.body).not.toHaveProperty('errors')
    expect(answer.status).toBe(201)
    return show(idOf(answer))
  }
  const make = async (besides: Wire = {}) =>
    seams.make ? show(await seams.make(++made, staff, product)) : create(besides)
  const { makeIn } = seams
  return {
    ...{ show, next, make: () => make() },
    makeReady: async () => make(await seams.ready?.(product, staff)),
    makeIn: makeIn ? async (state, action) => show(await makeIn(state, staff, action)) : null,
  }
}

export function rowOf({ body }: Answer): Row {
  return body.data as Row
}

export function rowsOf({ body }: Answer): Row[] {
  return body.data as Row[]
}

/** Every row that matches, however many pages that takes: by id, where the list can be sorted by it. */
export async function allRows(
  { resource, staff, path }: Pick<Subject, 'resource' | 'staff' | 'path'>,
  query = '',
): Promise<Row[]> {
  const sort = resource.sorts.includes('id') ? 'id' : serializeSort(parseSort(resource.defaultSort))
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const found = rowsOf(await staff.get(`${path}?per_page=100&page=${page}&sort=${sort}${query}`))
    rows.push(...found)
    if (found.length < 100) return rows
  }
}

/** An id that no record has. */
export const noSuchId = 2_147_483_000

export function has({ verbs }: Resource, ...wanted: Resource['verbs']): boolean {
  return wanted.every((verb) => verbs.includes(verb))
}
