import type { Kysely } from 'kysely'
import type { Database } from './tables.ts'

/** What a query runs on: the pool, or the transaction it was handed. */
export type Db = Kysely<Database>
