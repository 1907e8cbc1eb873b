import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { createDraw } from '../../seed/chance.queries.ts'
import { insertStatements } from '../segpays/statements.seed.queries.ts'
import {
  addPasses,
  countCharges,
  createCharges,
  drawPasses,
  dropCharges,
  findPass,
  sellByOffers,
} from './charges.seed.queries.ts'
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

/** So many charges come of most contracts; where it is fewer passes are left over or wanting, nothing is but the time. */
const chargesOfContract = 4

/** Draws about as many passes as contracts leave to be sold, beside these: how many that is shows in the end. */
export async function drawPassesBeside({
  client,
  bulk,
  counts,
  seed,
  until,
}: Pick<SeedContext, 'client' | 'bulk' | 'counts' | 'seed' | 'until'>): Promise<SeedContext['passes']> {
  const { orders = 0, subscriptions = 0 } = counts
  const last = orders - subscriptions * chargesOfContract
  const pass = await findPass(client)
  if (!pass || last < bulk.from.orders) return undefined
  const drawing = await bulk.beside((other) => drawPasses(other, pass, { last, seed, until }))
  return { ...drawing, count: last }
}

/**
 * A charge for each event of a subscription that was paid for, at the prices of its plan, and passes of a few days up to the
 * number wanted; some came back, those of subscriptions that ended in fraud or by staff among them.
 */
export async function seedOrders({
  client,
  db,
  bulk,
  onSold,
  onCharges,
  passes,
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
  await passes?.finished()
  const pass = await findPass(client)
  const plan = { count: count - (await countCharges(client)), drawn: passes?.count ?? 0, seed, until }
  if (pass) await addPasses(client, pass, plan)
  await onSold()
  const charges = await countCharges(client)
  if (charges === 0) return dropCharges(client)
  // The processor's statements are told where they are few: for millions they would take as long as the charges.
  const isBulk = count >= bulk.from.orders
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
