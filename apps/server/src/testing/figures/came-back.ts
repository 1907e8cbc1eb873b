import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** How many hours lie between the moments at which what came back of one order and the next did. */
interface CameBack {
  readonly refunds: number
  readonly chargebacks: number
}

/** Gives back a part of every fourth order, in whole fours as they are paid, and disputes every fourth: some of these are lost, some won, some open. */
export async function addWhatCameBack(db: Db, { refunds, chargebacks }: CameBack): Promise<void> {
  await sql`
    insert into refunds (order_id, provider, transaction_number, amount, currency, initiated_by, occurred_at)
    select id, provider, 'R-' || id, 4 * (1 + div(amount, 12)::bigint), currency, 'member', paid_at + (id % 40) * make_interval(hours => ${refunds})
    from orders where id % 4 = 0`.execute(db)
  await sql`
    insert into chargebacks (order_id, provider, transaction_number, amount, currency, occurred_at, resolved_at, won)
    select id, provider, 'C-' || id, amount, currency, paid_at + (id % 30) * make_interval(hours => ${chargebacks}),
      case when id % 8 < 4 then paid_at + (id % 50) * interval '17 hours' + interval '30 days' end,
      case when id % 8 < 4 then id % 8 = 1 end
    from orders where id % 4 = 1`.execute(db)
}
