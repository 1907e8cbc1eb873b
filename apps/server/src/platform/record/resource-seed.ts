import type { Currency } from '@backlot/contract/core/fields/currency'
import type { AnyResourceName } from '@backlot/contract/registry'
import type pg from 'pg'
import type { Db } from '../database/database.ts'

/** Takes away what slows a load of some tables down, and brings it back. */
interface SeedBulk {
  /** From so many on it pays. */
  readonly from: { readonly rows: number; readonly orders: number }
  setAside(
    tables: readonly string[],
    options?: { readonly unguarded?: boolean; readonly besides?: readonly string[] },
  ): Promise<void>
  restore(tables: readonly string[]): Promise<void>
  beside(work: (client: Client) => Promise<void>, tables?: readonly string[]): Promise<WorkBeside>
}

/** Work that another connection does; whoever waits for it with `finished` commits first, as it may wait for what they have written. */
export interface WorkBeside {
  finished(): Promise<void>
}

type Client = Pick<pg.ClientBase, 'query'>

/** What demo rows are made with: one transaction or several, chance that can be repeated, and files to show. */
export interface SeedContext {
  readonly client: Client
  /** The same connection, for what is counted by the product's own queries. */
  readonly db: Db
  readonly bulk: SeedBulk
  /** Told once `seed_charges` has all that was sold, before any of it is drawn up. */
  readonly onSold: () => Promise<void>
  /** Told of a table of all charges once they are drawn up, before they are orders. */
  readonly onCharges: (table: string) => Promise<void>
  /** So many are drawn beside contracts, once that is finished. */
  readonly passes?: (WorkBeside & { readonly count: number }) | undefined
  /** So many are wanted. */
  readonly count: number
  /** And so many of other resources. */
  readonly counts: Readonly<Partial<Record<AnyResourceName, number>>>
  /** The same number, count and moment make the same rows. */
  readonly seed: number
  /** "Now" as the rows see it. */
  readonly until: Date
  /** Where the business counts its days. */
  readonly zone: string
  /** In which it adds up what it earns. */
  readonly reportCurrency: Currency
  readonly files: { readonly covers: readonly number[]; readonly clips: readonly number[] }
  /** Of a password that nobody knows. */
  readonly passwordHash: string
}

/** Adds rows, and answers what of them is worth telling: how many of what. */
export type SeedRows = (context: SeedContext) => Promise<Readonly<Record<string, number>> | undefined>

/** The demo rows of a resource. */
export interface ResourceSeed {
  /** So many on a first start. */
  readonly count: number
  /** Resources that they point to. */
  readonly after?: readonly AnyResourceName[]
  /** False for what does not make a product one that is in use. */
  readonly isContent?: boolean
  /** Looks up rows that others loaded, and so comes once their indexes are back. */
  readonly looksUp?: boolean
  /** Loaded only to be run: a start needs none of the words. */
  load(): Promise<SeedRows>
}
