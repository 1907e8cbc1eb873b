import type pg from 'pg'
import type { Wire } from '../../apps/server/src/testing/programs/database-wire.ts'
import type { ProductPair } from '../pair/product-pair.ts'
import type { StaffClient } from '../pair/staff-client.ts'
import type { Ledger } from './ledger.ts'
import type { Shift } from './shift.ts'
import type { Tally } from './tally.ts'

/** What staff work with, and what breaks under them. */
export interface World {
  readonly staff: StaffClient
  readonly shift: Shift
  readonly ledger: Ledger
  readonly tally: Tally
  readonly pair: ProductPair
  /** The database past the wire, for its owner. */
  readonly database: pg.Pool
  readonly wire: Wire
  /** Small ones, which can be filled: of the questions, and of what is uploaded. */
  readonly disks: readonly string[]
  readonly folder: string
  readonly videos: number
}
