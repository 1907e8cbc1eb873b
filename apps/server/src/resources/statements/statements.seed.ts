import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { addUp, insertLines, nextStatementId, readMonth } from './statements.queries.ts'
import { approveAsManager, insertStatement, listMonths, listPartners } from './statements.seed.queries.ts'

const partners = 2

/** Closed statements of the last months, of the first two channels that somebody is paid for. */
export async function seedStatements(context: SeedContext): Promise<undefined> {
  const { db, count, until, zone, reportCurrency: currency } = context
  const months = await listMonths(db, { count: Math.ceil(count / partners), zone, until })
  for (const channelId of await listPartners(db, Math.min(partners, count))) {
    let carriedIn = 0
    for (const month of months) {
      const { startsAt, endsAt } = await readMonth(db, month, { zone, now: until })
      const counted = { id: await nextStatementId(db), currency, channelId, startsAt, endsAt }
      // The statement is made of what its lines come to; that they belong to one is checked when the transaction ends.
      await insertLines(db, counted)
      const sums = await addUp(db, counted)
      await insertStatement(db, { ...counted, month, carriedIn, zone, until, sums })
      carriedIn = await approveAsManager(db, { id: counted.id, endsAt, until })
    }
  }
}
