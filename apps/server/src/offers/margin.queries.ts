import type { OfferMargin } from '@backlot/contract/offers/trial'
import { sql } from 'kysely'
import type { Db } from '../platform/database/database.ts'

export interface Charge {
  readonly amount: number
  readonly currency: string
  /** ISO 8601. */
  readonly at: string
}

type FeesOfCharge = NonNullable<OfferMargin['fees']>

/** What a charge would cost by the report in force, or by the last one before it; nothing where there is none. */
export async function findFees(db: Db, { amount, currency, at }: Charge): Promise<FeesOfCharge | undefined> {
  const { rows } = await sql<FeesOfCharge>`
    select jsonb_build_object('id', id, 'name', reference) as report, ends_at > ${at}::timestamptz as "isInForce", transaction_fee as transaction,
      share_of(${amount}::bigint, settlement_fee_rate) as settlement
    from segpays where currency = ${currency} and starts_at <= ${at}::timestamptz
    order by starts_at desc, id desc limit 1`.execute(db)
  return rows[0]
}
