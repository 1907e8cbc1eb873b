import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { createDraw } from '../../seed/chance.queries.ts'
import { insertStatements } from '../segpays/statements.seed.queries.ts'
import { addPasses, countCharges, createCharges, dropCharges, sellByOffers } from './charges.seed.queries.ts'
import {
  addChargebacks,
  addRefunds,
  addUpReports,
  doneAtOnce,
  drawUpOrders,
  insertChargebacks,
  insertOrders,
  insertRefunds,
  insertUses,
  insertWaitingRefunds,
  noteDaysOfOrders,
} from './orders.seed.queries.ts'

const tables = ['orders']
/** Below, as in the demonstration, the processor's statements are told as well: for millions they would take as long as the charges. */
const bulkFrom = 20_000

/**
 * A charge for each event of a subscription that was paid for, at the prices of its plan, and passes of a few days up to the
 * number wanted; some came back, those of subscriptions that ended in fraud or by staff among them.
 */
export async function seedOrders({
  client,
  db,
  bulk,
  onCharges,
  count,
  seed,
  until,
  zone,
  reportCurrency,
}: SeedContext): Promise<undefined> {
  if (count === 0) return
  await createDraw(client)
  await createCharges(client)
  await sellByOffers(client, seed)
  await addPasses(client, { count: count - (await countCharges(client)), seed, until })
  const charges = await countCharges(client)
  if (charges === 0) return dropCharges(client)
  const isBulk = count >= bulkFrom
  if (isBulk) await bulk.setAside(tables, { unguarded: true, besides: doneAtOnce })
  const firstId = await drawUpOrders(client, charges, { reportCurrency, zone, seed })
  await onCharges('seed_orders')
  await insertOrders(client)
  await insertUses(client, firstId)
  await insertRefunds(client, { firstId, until })
  if (isBulk) await addRefunds(client, firstId)
  await insertWaitingRefunds(client, { firstId, until })
  await insertChargebacks(client, { firstId, until })
  if (isBulk) await addChargebacks(client, firstId)
  await addUpReports(client)
  if (!isBulk) {
    await insertStatements({ client, db, until, zone })
    return
  }
  await noteDaysOfOrders(client)
  await bulk.restore(tables)
}
