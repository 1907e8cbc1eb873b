import type { Listing, ListingRow, Totals } from '@backlot/contract/core/endpoints/listing'
import type { Fields } from '@backlot/contract/core/fields/field'
import type { ListMeta, ListQuery } from '@backlot/contract/core/lists/list'
import type { Access } from '@backlot/contract/core/resource/permission'
import { type RawBuilder, sql } from 'kysely'
import { fieldInSql, readableFields, rowInSql, selectedFor } from '../fields/field-in-sql.ts'
import { pageColumns } from '../fields/page-columns.ts'
import type { Condition } from '../fields/server-kind.ts'
import type { SqlFields, SqlFieldsOf } from '../fields/sql-fields.ts'
import { ListReads } from './list-reads.ts'
import type { RowSource } from './row-source.ts'
import type { Reader, Scope } from './scope.ts'

/** The SQL of a listing. Whoever reads finds only what there is for them. */
export interface ListingQueries<Row = unknown> {
  /** A page of all rows, or of those that belong to a record. */
  page(reader: Reader, query: ListQuery, ownerId?: number): Promise<{ rows: Row[]; meta: ListMeta }>
  /** The listing's sums over all rows that match. */
  totals(reader: Reader, query: Pick<ListQuery, 'q' | 'filters'>, ownerId?: number): Promise<Totals>
}

interface Definition<Fs extends Fields> {
  /** A table, or a select in its place, with an `id` and a column for each field. */
  from: RawBuilder<unknown>
  /** What only the server knows of the fields. */
  fields: SqlFieldsOf<Fs>
  scope: Scope
  searchThrough?: RowSource['searchThrough']
}

/** Of a listing within a record, the column that says to which one a row belongs: without it all would be answered. */
type Owner<Path extends string> = Path extends `${string}/:id${string}`
  ? { owner: string }
  : { owner?: undefined }

/** Makes the queries of a listing on the machinery of every list. */
export function listingQueries<Fs extends Fields, Path extends string>(
  listing: Listing<Fs, Access, Path>,
  { from, owner, fields, scope, searchThrough = {} }: Definition<Fs> & Owner<Path>,
): ListingQueries<ListingRow<Fs>> {
  const row = rowInSql(listing, fields as SqlFields)
  const source: RowSource = { from, row, search: listing.search, searchThrough, named: null, scope }
  const columns = selectedFor(row, (seen) => pageColumns([fieldInSql(seen, 'id'), ...readableFields(seen)]))
  const lists = new ListReads<ListingRow<Fs>>(source, columns)
  const ownedBy = (id: number | undefined): Condition | undefined =>
    owner === undefined ? undefined : sql<boolean>`${sql.ref(`t.${owner}`)} = ${id}`
  return {
    page: (reader, query, ownerId) => lists.page(reader, query, ownedBy(ownerId)),
    totals: (reader, query, ownerId) =>
      lists.sums(reader, { query, sums: listing.sums, within: ownedBy(ownerId) }),
  }
}
