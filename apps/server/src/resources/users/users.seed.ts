import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { arrivalsUntil } from '../../seed/arrivals.ts'
import { type Draw, drawFor } from '../../seed/draw.ts'
import { countAtMost } from '../../seed/load/bulk-load.queries.ts'
import { mapBreathing, writeBehind } from '../../seed/load/write-behind.ts'
import { type DemoOrigin, listOrigins } from '../../seed/origins.queries.ts'
import { chinese } from '../../seed/words/chinese.ts'
import { english } from '../../seed/words/english.ts'
import { type DemoMember, insertMembers } from './users.seed.queries.ts'

const atOnce = 5_000
const nowhere = { channelId: null, campaignId: null }

/** Members of the public sites, the oldest first; their mail goes to a domain that belongs to nobody. */
export async function seedUsers(context: SeedContext): Promise<undefined> {
  const { client, count, counts, bulk } = context
  const isBulk = count >= bulk.from.rows && (await countAtMost(client, 'users', count)) < count
  if (isBulk) await bulk.setAside(['users'])
  await addMembers(context)
  // Subscriptions write to their members once more, and then bring everything back.
  if (isBulk && (counts.subscriptions ?? 0) < bulk.from.rows) await bulk.restore(['users'])
}

async function addMembers(context: SeedContext): Promise<void> {
  await writeBehind(imagineMembers(context), (members) => insertMembers(context.client, members))
}

async function* imagineMembers(context: SeedContext): AsyncGenerator<DemoMember[]> {
  const { client, count, until } = context
  const draw = drawFor(context, 1)
  const origins = await listOrigins(client)
  const drawOrigin = drawFor(context, 53)
  const arrivals = arrivalsUntil(until)
  for (let done = 0; done < count; done += atOnce) {
    const numbers = Array.from({ length: Math.min(atOnce, count - done) }, (_, index) => done + index + 1)
    yield await mapBreathing(numbers, (number) => {
      const registeredAt = new Date(arrivals((number - draw.next()) / count))
      return { ...imagineMember(draw, number, registeredAt), ...imagineOrigin(drawOrigin, origins) }
    })
  }
}

/** Two of five came by a link. */
function imagineOrigin(draw: Draw, origins: readonly DemoOrigin[]): DemoOrigin | typeof nowhere {
  return origins.length > 0 && draw.chance(0.4) ? draw.pick(origins) : nowhere
}

function imagineMember(draw: Draw, number: number, registeredAt: Date): Omit<DemoMember, keyof DemoOrigin> {
  const { handle, ...name } = draw.chance(0.55) ? chineseMember(draw) : englishMember(draw)
  const username = `${handle}${number}`.toLowerCase().replace(/[^a-z0-9.]/g, '')
  return {
    ...name,
    username,
    email: `${username}@example.com`,
    phone: draw.chance(0.7) ? phoneOf(draw) : null,
    birthdate: draw.chance(0.8) ? birthdateOf(draw) : null,
    status: draw.chance(0.96) ? 'enabled' : 'disabled',
    registeredAt: registeredAt.toISOString(),
    isVerified: draw.chance(0.85),
    allocatedTo: draw.chance(0.4) ? draw.below(1_000) : null,
  }
}

function englishMember(draw: Draw) {
  const firstName = draw.pick(english.firsts)
  const lastName = draw.pick(english.lasts)
  return { firstName, lastName, handle: `${firstName}.${lastName}` }
}

/** With a handle of two words, as people choose where their name cannot be typed. */
function chineseMember(draw: Draw) {
  const handle = `${draw.pick(english.qualities)}.${draw.pick(english.things)}`
  const isNamed = draw.chance(0.8)
  return {
    firstName: isNamed ? draw.pick(chinese.givens) : null,
    lastName: isNamed ? draw.pick(chinese.families) : null,
    handle,
  }
}

function phoneOf(draw: Draw): string {
  return `+1 555 01${String(draw.below(100)).padStart(2, '0')} ${String(draw.below(10_000)).padStart(4, '0')}`
}

function birthdateOf(draw: Draw): string {
  const born = Date.UTC(1955 + draw.below(50), draw.below(12), 1 + draw.below(28))
  return new Date(born).toISOString().slice(0, 10)
}
