import type { Currency } from '@backlot/contract/core/fields/currency'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

/** A plan as it is sold without an offer. */
export interface UsualPrice {
  readonly id: number
  readonly name: string
  readonly currency: Currency
  readonly price: number
}

export async function listUsualPrices(db: Db, planIds: readonly number[]): Promise<UsualPrice[]> {
  return db
    .selectFrom('plans')
    .select(['id', 'name'])
    .select(sql<Currency>`currency`.as('currency'))
    .select(sql<number>`coalesce(initial_discount_price, initial_original_price)`.as('price'))
    .where('id', 'in', [0, ...planIds])
    .execute()
}
