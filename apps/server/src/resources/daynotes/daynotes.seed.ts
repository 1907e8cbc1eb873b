import { todayIn } from '../../platform/http/query/days-meant.ts'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { outageBefore, outageHours } from '../../seed/arrivals.ts'
import { insertRows } from '../../seed/rows.queries.ts'

/** What staff noted of the day on which the provider took no payments. */
export async function seedDaynotes({ client, count, until, zone }: SeedContext): Promise<undefined> {
  if (count === 0) return
  const start = outageBefore(until)
  const end = new Date(start.getTime() + outageHours * 60 * 60 * 1000)
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
  const hours = `${clock.format(start)}–${clock.format(end)}`
  await insertRows(
    client,
    `insert into daynotes (day, note, created_at, updated_at) select day, note, noted_at, noted_at
     from json_to_recordset($1) given(day date, note text, noted_at timestamptz)`,
    [
      {
        day: todayIn(zone, start),
        note: `Payment processor down ${hours}: no charges, renewals failed and were taken the next day. 支付渠道故障（${hours}），续费次日补扣。`,
        noted_at: end.toISOString(),
      },
    ],
  )
}
