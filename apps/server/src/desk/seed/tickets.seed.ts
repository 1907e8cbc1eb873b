import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { drawFor } from '../../seed/draw.ts'
import { imagineTickets } from './imagine-tickets.ts'
import { chineseLetters, chineseOffers, englishLetters, englishOffers } from './letters.ts'
import { insertMessages, insertOffers, insertSupports } from './tickets.seed.queries.ts'

export async function seedSupports(context: SeedContext): Promise<undefined> {
  const letters = { prefix: 'S', inEnglish: englishLetters, inChinese: chineseLetters } as const
  const tickets = imagineTickets(drawFor(context, 41), letters, context)
  await insertSupports(context.client, tickets)
  await insertMessages(context.client, 'supports', tickets)
}

export async function seedCooperations(context: SeedContext): Promise<undefined> {
  const letters = { prefix: 'C', inEnglish: englishOffers, inChinese: chineseOffers } as const
  const tickets = imagineTickets(drawFor(context, 42), letters, context)
  await insertOffers(context.client, tickets)
  await insertMessages(context.client, 'cooperations', tickets)
}
