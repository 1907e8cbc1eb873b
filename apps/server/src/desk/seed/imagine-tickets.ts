import type { Draw } from '../../seed/draw.ts'
import { chinese } from '../../seed/words/chinese.ts'
import { english } from '../../seed/words/english.ts'
import { devices, type Letter } from './letters.ts'

/** A ticket as it is made up, with what followed. */
export interface DemoTicket {
  readonly reference: string
  readonly type: string
  readonly subject: string
  readonly message: string
  readonly language: 'en' | 'zh-CN'
  readonly status: 'open' | 'solved' | 'archived'
  readonly createdAt: string
  /** By chance from 0 to 1: which member, and which admin. */
  readonly member: number
  readonly agent: number | null
  /** What somebody is called who is no member. */
  readonly writer: string
  readonly messages: readonly { kind: 'in' | 'out' | 'note'; body: string; createdAt: string }[]
}

interface Letters {
  readonly prefix: 'S' | 'C'
  readonly inEnglish: readonly Letter[]
  readonly inChinese: readonly Letter[]
}

const minute = 60_000
const day = 24 * 60 * minute
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Tickets of the last three months, the latest of which wait. */
export function imagineTickets(
  draw: Draw,
  { prefix, inEnglish, inChinese }: Letters,
  { count, until }: { count: number; until: Date },
): DemoTicket[] {
  return Array.from({ length: count }, (_, index) => {
    const age = ((count - index) / count) ** 2 * 90 * day * (0.9 + draw.next() * 0.1)
    const createdAt = until.getTime() - age
    const isEnglish = draw.chance(0.5)
    const device = draw.pick(devices)
    const { type, ...texts } = draw.pick(isEnglish ? inEnglish : inChinese)
    const fill = (text: string) => text.replaceAll('{device}', device)
    const status = statusOf(draw, age)
    const isAnswered = status === 'solved' || (status === 'open' && draw.chance(0.4))
    return {
      reference: `${prefix}-${Array.from({ length: 12 }, () => alphabet.charAt(draw.below(32))).join('')}`,
      type,
      subject: fill(texts.subject),
      message: fill(texts.message),
      language: isEnglish ? 'en' : 'zh-CN',
      status,
      createdAt: new Date(createdAt).toISOString(),
      member: draw.next(),
      writer: isEnglish
        ? `${draw.pick(english.firsts)} ${draw.pick(english.lasts)}`
        : draw.pick(chinese.families) + draw.pick(chinese.givens),
      agent: isAnswered || draw.chance(0.3) ? draw.next() : null,
      messages: isAnswered
        ? threadOf(draw, texts, { createdAt, until: until.getTime() }).map((each) => ({
            ...each,
            body: fill(each.body),
          }))
        : [],
    }
  })
}

function statusOf(draw: Draw, age: number): DemoTicket['status'] {
  if (age < 2 * day) return draw.chance(0.6) ? 'open' : 'solved'
  return draw.chance(0.08) ? 'open' : draw.chance(0.7) ? 'solved' : 'archived'
}

function threadOf(
  draw: Draw,
  { answer, thanks, note }: Omit<Letter, 'type'>,
  { createdAt, until }: { createdAt: number; until: number },
): DemoTicket['messages'] {
  const step = () => (4 + draw.below(70)) * minute
  const first = Math.min(until, createdAt + step())
  const second = Math.min(until, first + step())
  const at = (moment: number) => new Date(moment).toISOString()
  return [
    ...(draw.chance(0.25) ? [{ kind: 'note' as const, body: note, createdAt: at(first) }] : []),
    { kind: 'out', body: answer, createdAt: at(first) },
    ...(draw.chance(0.5) ? [{ kind: 'in' as const, body: thanks, createdAt: at(second) }] : []),
  ]
}
