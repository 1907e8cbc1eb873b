import * as z from 'zod'
import type { Standing } from './subscription-ledger.ts'

const moment = z.string().nullable()

/** Until when a subscription gives access, and until when it would, as the page of its member says it. */
export const accessEffectSchema = z.object({
  before: moment,
  after: moment,
  /** Until when grace lasts beyond the later of the two, for a renewal that fails; null where there is none to come. */
  graceUntil: moment,
})
export type AccessEffect = z.infer<typeof accessEffectSchema>

export function accessEffectOf(before: Standing | null, after: Standing | null): AccessEffect {
  const shown = after?.hasAccess ? after : before
  return {
    before: endOf(before),
    after: endOf(after),
    graceUntil: shown && isGraceToCome(shown) ? shown.accessUntil : null,
  }
}

/** Days of grace are counted on by nobody while they have not begun. */
function endOf(standing: Standing | null): string | null {
  return standing && isGraceToCome(standing) ? standing.endsAt : (standing?.accessUntil ?? null)
}

function isGraceToCome({ at, endsAt, accessUntil }: Standing): boolean {
  return accessUntil !== null && at < endsAt && endsAt < accessUntil
}
