import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { PartSums } from '../../figures/sums/part-sums.queries.ts'
import type { TestProduct } from '../as-staff.ts'
import { casesOf } from '../once.ts'

interface Kept {
  readonly sums: Pick<PartSums, 'name' | 'due'>
  /** There once tests run. */
  readonly product: () => TestProduct
  readonly addUp: () => Promise<void>
  /** Compares so many questions with plain SQL by the days of a zone; answers how many. */
  readonly compareByHand: (zone: string, runs: number) => Promise<number>
}

/** What all sums of days and months promise: made anew they are what was kept, and their days are those of whichever zone counts. */
export function promiseKeptSums({ sums: { name, due }, product, addUp, compareByHand }: Kept): void {
  it('leaves the same made anew as it was kept', async () => {
    await addUp()
    const { db } = product().owner
    const all = async () => {
      const { rows } = await sql<{ sums: string | null }>`
        select md5(string_agg(s::text, ';' order by s::text)) as sums from ${sql.table(name)} s`.execute(db)
      return rows[0]?.sums
    }
    const kept = await all()
    expect(kept).not.toBeNull()
    // A month is of its days: the last may be its last.
    await sql`
      insert into ${sql.table(due)} (utc_day) select each::date
      from (select min(starts_at) as first, max(starts_at) as last from ${sql.table(name)}) kept,
        generate_series(first - interval '2 days', last + interval '33 days', interval '1 day') each`.execute(
      db,
    )
    await sql`delete from ${sql.table(name)}`.execute(db)
    await addUp()

    expect(await all()).toBe(kept)
  })

  it('is right by the clocks of another zone, before and after its days are added up', async () => {
    await addUp()
    const { config } = product().services
    const { businessTimeZone: home } = config
    for (const zone of ['Asia/Kathmandu', home]) {
      Object.assign(config, { businessTimeZone: zone })
      expect(await compareByHand(zone, casesOf(6))).toBe(casesOf(6))
      await addUp()
      expect(await compareByHand(zone, casesOf(12))).toBe(casesOf(12))
    }
  })
}
