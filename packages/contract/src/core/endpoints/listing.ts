import * as z from 'zod'
import type { Fields } from '../fields/field.ts'
import { idSchema } from '../fields/field-schemas.ts'
import { withMadeOnDemand } from '../fields/on-demand.ts'
import { valueShape } from '../fields/record-shapes.ts'
import type { ListQuery, ListRules } from '../lists/list.ts'
import type { Access } from '../resource/permission.ts'
import type { FilterKey, RowOfFields, SortKey, SumKey } from '../resource/resource.ts'
import { toSnakeCase } from '../wire/case.ts'
import { type Endpoint, endpoint, idParams, noParams } from './endpoint.ts'

type OwnKey<K> = Exclude<K, 'createdAt' | 'updatedAt'>

interface ListingDefinition<Fs extends Fields, X extends Access, Path extends string> {
  name: string
  /** Below the base; `:id` is the record that the rows belong to. */
  path: Path
  access: X
  fields: Fs
  search?: readonly (keyof Fs & string)[]
  filters?: readonly (OwnKey<FilterKey<Fs>> | (keyof Fs & string & FilterKey<Fs>))[]
  sorts?: readonly (OwnKey<SortKey<Fs>> | (keyof Fs & string & SortKey<Fs>))[]
  defaultSort?: string
  sums?: readonly SumKey<Fs>[]
}

export type ListingRow<Fs extends Fields> = { id: number } & RowOfFields<Fs>

/** A list that is not the usual one of a resource: nested in a record, a second view of a table, a narrower one. */
export interface Listing<Fs extends Fields = Fields, X extends Access = Access, Path extends string = string>
  extends ListRules {
  readonly path: Path
  readonly access: X
  readonly fields: Fs
  readonly search: readonly string[]
  readonly sums: readonly string[]
  readonly row: z.ZodType<ListingRow<Fs>>
}

/** Declares a list with filters, sorts, search and sums of its own. */
export function defineListing<Fs extends Fields, const X extends Access, const Path extends string>(
  definition: ListingDefinition<Fs, X, Path>,
): Listing<Fs, X, Path> {
  const known = { search: [], filters: [], sorts: ['id'], defaultSort: '-id', sums: [], ...definition }
  return withMadeOnDemand(known, {
    // Built key by key; the mapped type says the same to the compiler.
    row: () =>
      z.object({ id: idSchema, ...valueShape(definition.fields) }) as unknown as z.ZodType<ListingRow<Fs>>,
  })
}

export type PathParams<Path extends string> = Path extends `${string}/:id${string}`
  ? { id: number }
  : Record<string, never>

export type ListEndpoint<Row, P, X extends Access = Access> = Endpoint<P, ListQuery, undefined, Row[], X>

/** A query that allow-lists govern; parsed by them, so the schema lets all pass. */
export const listQuerySchema = z.unknown() as unknown as z.ZodType<ListQuery>

/** The call that answers a listing. */
export function listingEndpoint<Fs extends Fields, X extends Access, Path extends string>(
  listing: Listing<Fs, X, Path>,
): ListEndpoint<ListingRow<Fs>, PathParams<Path>, X> {
  const { path, access, name } = listing
  return endpoint({
    method: 'GET',
    path,
    access,
    summary: `List ${name}`,
    kind: 'list',
    params: (path.includes('/:id') ? idParams : noParams) as unknown as z.ZodType<PathParams<Path>>,
    query: listQuerySchema,
    get answer() {
      return z.array(listing.row)
    },
    list: listing,
  })
}

/** Of all that a filter matches: how many rows, and the sums of some fields, amounts by their currency. */
export interface Totals {
  rows: number
  sums: Readonly<Record<string, { currency: string | null; sum: number }[]>>
}

const sumSchema = z.array(z.object({ currency: z.string().nullable(), sum: z.number().int() }))

/** The answer to a call for totals of these fields. */
export function totalsSchema(sums: readonly string[]): z.ZodType<Totals> {
  const shape = Object.fromEntries(sums.map((key) => [key, sumSchema]))
  return z.object({ rows: z.number().int(), sums: z.object(shape) })
}

/** The call that adds up what a listing would show. */
export function totalsEndpoint<X extends Access>(
  list: Pick<Listing<Fields, X>, 'path' | 'access' | 'sums' | keyof ListRules>,
) {
  const { path, access } = list
  return endpoint({
    method: 'GET',
    path: `${path}/totals`,
    access,
    summary: `Add up ${list.sums.map(toSnakeCase).join(', ')} of ${list.name}`,
    params: path.includes('/:id') ? idParams : (noParams as unknown as typeof idParams),
    query: listQuerySchema,
    answer: totalsSchema(list.sums),
    list,
  })
}
