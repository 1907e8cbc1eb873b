import type pg from 'pg'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { matchLines } from './reconcile/match.queries.ts'

type Client = Pick<pg.ClientBase, 'query'>
type Seeding = Pick<SeedContext, 'client' | 'db' | 'until' | 'zone'>

/**
 * What the processor wrote of each report that it paid, line by line: the last of each currency is open and has
 * differences for finance to settle, those before it agree and are closed.
 */
export async function insertStatements({ client, db, until, zone }: Seeding): Promise<void> {
  await createPaid(client, until)
  await insertBookings(client)
  await insertReserves(client)
  await matchOpen({ client, db, zone })
  await takeFigures(client)
  await client.query(
    `update segpays r set closed_at = r.paid_at from seed_paid s where s.id = r.id and not s.is_open
       and exists (select from payout_lines l where l.report_id = r.id)`,
  )
  await client.query('drop table seed_paid')
}

async function createPaid(client: Client, until: Date): Promise<void> {
  await client.query(
    `create temporary table seed_paid on commit drop as
     select r.*, row_number() over (partition by provider, currency order by starts_at desc) = 1 as is_open
     from segpays r where paid_at <= $1 and closed_at is null
       and not exists (select from payout_lines l where l.report_id = r.id)`,
    [until],
  )
}

/** Of the last charges of an open report that are large enough: one that they lack, others of another amount or fee. */
const planted = `(values ('USD', 1, true, 0, 0), ('USD', 5, false, 100, 0), ('USD', 9, false, 0, 25), ('USD', 14, false, 0, 40),
  ('EUR', 3, false, 0, 20), ('JPY', 1, true, 0, 0)) planted (currency, place, is_missing, less, more_fee)`
/** What is left of a change of plan may be a few cents: nobody can pay a dollar less of these. */
const isLargeEnough = 'b.amount > 100'

/** With a charge that nobody told us of. The first line of the file names its columns. */
async function insertBookings(client: Client): Promise<void> {
  const within = (moment: string) => `b.provider = r.provider and b.currency = r.currency
    and ${moment} >= r.starts_at and ${moment} < r.ends_at`
  const cameBack = (kind: string, table: string, moment: string) => `
    select r.id as report_id, '${kind}' as kind, b.transaction_number, ${moment} as booked_at, b.amount, 0 as fee,
      b.order_id, ${table === 'refunds' ? 'b.id' : 'null'}::bigint as refund_id,
      ${table === 'refunds' ? 'null' : 'b.id'}::bigint as chargeback_id, null::bigint as tranche_id
    from seed_paid r join ${table} b on ${within(moment)}`
  await client.query(
    `with charges as (
       select r.id as report_id, r.is_open, b.currency, b.transaction_number, b.paid_at, b.amount,
         b.transaction_fee + b.settlement_fee as fee, b.id,
         case when ${isLargeEnough} then row_number()
           over (partition by r.id, ${isLargeEnough} order by b.paid_at desc, b.id desc) end as place
       from seed_paid r join orders b on ${within('b.paid_at')}
     ), told as (
       select report_id, 'charge' as kind, transaction_number, paid_at as booked_at, amount - coalesce(less, 0) as amount,
         fee + coalesce(more_fee, 0) as fee, id as order_id, null::bigint as refund_id, null::bigint as chargeback_id,
         null::bigint as tranche_id
       from charges left join ${planted} on is_open and planted.currency = charges.currency and planted.place = charges.place
       where is_missing is not true
       union all
       select r.id, 'charge', 'C' || r.id || '-0', r.starts_at + interval '5 days 3 hours', 2000,
         r.transaction_fee + share_of(2000, r.settlement_fee_rate), null, null, null, null
       from seed_paid r where is_open and currency = 'USD'
       union all ${cameBack('refund', 'refunds', 'b.occurred_at')}
       union all ${cameBack('chargeback', 'chargebacks', 'b.occurred_at')}
       union all ${cameBack('chargeback_won', 'chargebacks', 'b.resolved_at')} and b.won
       union all
       select r.id, 'reserve_released', t.reference, r.starts_at, t.reserve_held, 0, null, null, null, t.id
       from seed_paid r join segpays t on t.provider = r.provider and t.currency = r.currency
         and t.release_on between r.period_start and r.period_end and t.reserve_held > 0
     )
     insert into payout_lines (report_id, line, kind, transaction_number, booked_at, amount, fee, order_id, refund_id,
       chargeback_id, tranche_id, our_amount, our_fee)
     select report_id, 1 + row_number() over (partition by report_id order by booked_at, transaction_number), kind,
       transaction_number, booked_at, told.amount, fee, order_id, refund_id, chargeback_id, tranche_id, told.amount,
       case kind when 'charge' then fee end
     from told order by 1, 2`,
  )
}

/** What is held of the charges as they wrote them, at the end. */
async function insertReserves(client: Client): Promise<void> {
  await client.query(
    `insert into payout_lines (report_id, line, kind, booked_at, amount, fee, our_amount)
     select r.id, (select max(line) from payout_lines l where l.report_id = r.id) + 1, 'reserve_held',
       r.ends_at - interval '1 minute', held, 0, held
     from seed_paid r cross join lateral (select sum(share_of(amount, r.reserve_rate)) as held from payout_lines l
       where l.report_id = r.id and kind = 'charge') h
     where held > 0 order by r.id`,
  )
}

/** As it would be after an import. */
async function matchOpen({ client, db, zone }: Omit<Seeding, 'until'>): Promise<void> {
  const { rows } = await client.query<{ id: number }>('select id from seed_paid where is_open order by id')
  for (const { id } of rows) await matchLines(db, id, zone)
}

/** A report says what its statement comes to. */
async function takeFigures(client: Client): Promise<void> {
  const sum = (kind: string) => `coalesce(sum(amount) filter (where kind = '${kind}'), 0)`
  await client.query(
    `update segpays r set gross = told.gross, refunds = told.refunds, chargebacks = told.chargebacks, fees = told.fees,
       reserve_held = told.held, reserve_released = told.released
     from (
       select report_id, ${sum('charge')} as gross, ${sum('refund')} as refunds,
         ${sum('chargeback')} - ${sum('chargeback_won')} as chargebacks, sum(fee) as fees, ${sum('reserve_held')} as held,
         ${sum('reserve_released')} as released
       from payout_lines join seed_paid s on s.id = report_id where line is not null group by 1
     ) told where told.report_id = r.id`,
  )
}
