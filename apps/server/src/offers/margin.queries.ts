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

/** What charges would cost by the report in force, or by the last one before it, in their order; null where there is none. */
export async function findFees(db: Db, charges: readonly Charge[]): Promise<(FeesOfCharge | null)[]> {
  const { rows } = await sql<{ fees: FeesOfCharge | null }>`
    select f.fees from jsonb_array_elements(${JSON.stringify(charges)}::jsonb) with ordinality c (charge, place)
      cross join lateral (select (charge->>'amount')::bigint as amount, charge->>'currency' as currency,
        (charge->>'at')::timestamptz as at) a
      left join lateral (
        select jsonb_build_object('report', jsonb_build_object('id', id, 'name', reference), 'isInForce', ends_at > a.at,
          'transaction', transaction_fee, 'settlement', share_of(a.amount, settlement_fee_rate)) as fees
        from segpays where currency = a.currency and starts_at <= a.at
        order by starts_at desc, id desc limit 1) f on true
    order by c.place`.execute(db)
  return rows.map(({ fees }) => fees)
}
