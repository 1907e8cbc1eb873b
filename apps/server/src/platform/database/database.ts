import type { Kysely } from 'kysely'

/** Every table the SQL of this server touches; each resource adds its own. */
// An interface, not a type: resources extend it by declaration merging as well as by hand.
export interface Database {}

/** What a query runs on: the pool, or the transaction it was handed. */
export type Db = Kysely<Database>
