import type { Currency } from '@backlot/contract/core/fields/currency'
import type { AnyResourceName } from '@backlot/contract/registry'
import type pg from 'pg'
import type { Db } from '../database/database.ts'

/** Takes away what slows a load of some tables down, and brings it back. */
interface SeedBulk {
  setAside(
    tables: readonly string[],
    options?: { readonly unguarded?: boolean; readonly besides?: readonly string[] },
  ): Promise<void>
  restore(tables: readonly string[]): Promise<void>
}

/** What demo rows are made with: one transaction or several, chance that can be repeated, and files to show. */
export interface SeedContext {
  readonly client: Pick<pg.ClientBase, 'query'>
  /** The same connection, for what is counted by the product's own queries. */
  readonly db: Db
  readonly bulk: SeedBulk
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
  /** Loaded only to be run: a start needs none of the words. */
  load(): Promise<SeedRows>
}
