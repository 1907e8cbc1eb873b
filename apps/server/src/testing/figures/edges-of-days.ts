import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

interface Days {
  readonly zone: string
  readonly from: string
  readonly to: string
}

/** First and last moment of each of some days, by PostgreSQL's clocks. */
export async function edgesOfDays(db: Db, { zone, from, to }: Days) {
  const { rows } = await sql<{ day: string; first: string; last: string }>`
    select to_char(d, 'YYYY-MM-DD') as day, to_json((d at time zone ${zone}) at time zone 'UTC') #>> '{}' || 'Z' as first,
      to_json((d + interval '1 day') at time zone ${zone} at time zone 'UTC' - interval '1 microsecond') #>> '{}' || 'Z' as last
    from generate_series(${from}::timestamp, ${to}::timestamp, interval '1 day') d`.execute(db)
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const edge = (which: 'first' | 'last') => (day: string) => {
    const found = byDay.get(day)?.[which]
    if (found === undefined) throw new Error(`No edge of ${day}.`)
    return found
  }
  return { startOfDay: edge('first'), endOfDay: edge('last') }
}
