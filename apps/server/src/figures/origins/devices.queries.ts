import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type MemberSeen, type Noted, note, takeNotes } from './due-notes.queries.ts'

/** What a member came with is that of an order for so long. */
const deviceDays = sql.lit(30)

const paid: Noted = {
  ...{ rows: 'orders', at: 'paid_at', notes: 'order_devices_due', id: 'order_id', lock: 'keep devices' },
}

/** Has the device looked for of orders that these members paid after they were seen. */
export const noteDevices = (db: Db, members: readonly MemberSeen[]): Promise<void> => note(db, paid, members)

/** Visits of each lie somewhere else on a disk that nobody has read for long, and a statement ends after seconds. */
const ordersAtOnce = 200

/** Looks for what members came with before some orders that wait for it; answers how many notes that took. */
export async function keepDevices(db: Db): Promise<number> {
  const { taken, ids: orders } = await takeNotes(db, paid, ordersAtOnce)
  if (taken === 0) return 0
  const ids = sql`${orders}::bigint[]`
  // As values, by which the planner leaves out all months in which none of them can have been seen.
  const { rows: spans } = await sql<{ since: string; until: string }>`
    select (min(paid_at) - make_interval(days => ${deviceDays}))::text as since, max(paid_at)::text as until
    from orders where id = any(${ids})`.execute(db)
  const [{ since, until } = { since: null, until: null }] = spans
  await sql`
    update orders o set device_type = s.device_type, os = s.os, browser = s.browser
    from (
      select distinct on (o.id) o.id, v.device_type, v.os, v.browser
      from orders o join member_visitors m on m.member_id = o.user_id and m.since <= o.paid_at
      join visit v on v.visitor_id = m.visitor_id and v.started_at <= o.paid_at
        and v.started_at > o.paid_at - make_interval(days => ${deviceDays}) and not v.is_bot
        and v.started_at >= ${since}::timestamptz and v.started_at <= ${until}::timestamptz
      where o.id = any(${ids})
      order by o.id, v.started_at desc, v.site_id, v.id) s
    where s.id = o.id and (o.device_type, o.os, o.browser) is distinct from (s.device_type, s.os, s.browser)`.execute(
    db,
  )
  return taken
}
