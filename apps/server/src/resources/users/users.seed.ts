import { type Draw } from '../draw.ts'
import { english } from '../words/english.ts'
import type { DemoMember } from './members.queries.ts'

const day = 24 * 60 * 60 * 1000

/** Members of the public site; their mail goes to a domain that belongs to nobody. */
export function imagineMembers(draw: Draw, count: number, until: Date): DemoMember[] {
  return Array.from({ length: count }, (_, index) => {
    const firstName = draw.pick(english.firsts)
    const lastName = draw.pick(english.lasts)
    const username = `${firstName}.${lastName}${index + 1}`.toLowerCase()
    return {
      username,
      email: `${username}@example.com`,
      firstName,
      lastName,
      phone: `+1 555 01${String(draw.below(100)).padStart(2, '0')} ${String(draw.below(10_000)).padStart(4, '0')}`,
      birthdate: new Date(Date.UTC(1955 + draw.below(50), draw.below(12), 1 + draw.below(28)))
        .toISOString()
        .slice(0, 10),
      status: draw.chance(0.96) ? 'enabled' : 'disabled',
      registeredAt: new Date(until.getTime() - Math.floor(draw.next() * 1095 * day)).toISOString(),
      isVerified: draw.chance(0.85),
      allocatedTo: draw.chance(0.4) ? draw.below(1_000) : null,
    }
  })
}
