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
  const begun = clock.format(start)
  // Where clocks are far ahead it goes on until the next day.
  const [day, lastDay] = [todayIn(zone, start), todayIn(zone, end)]
  await insertRows(
    client,
    `insert into daynotes (day, until, note, created_at, updated_at) select day, nullif(last_day, day), note, noted_at, noted_at
     from json_to_recordset($1) given(day date, last_day date, note text, noted_at timestamptz)`,
    [
      {
        day,
        last_day: lastDay,
        note: `Payment processor down for ${outageHours} hours from ${begun}: no charges, renewals failed and were taken the next day. 支付渠道自 ${begun} 起故障 ${outageHours} 小时，续费次日补扣。`,
        noted_at: end.toISOString(),
      },
    ],
  )
}
