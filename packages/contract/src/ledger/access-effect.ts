import * as z from 'zod'
import type { Standing } from './subscription-ledger.ts'

const moment = z.string().nullable()

/** Until when a subscription gives access, and until when it would. */
export const accessEffectSchema = z.object({
  before: moment,
  after: moment,
  /** From when the later of the two is grace, for a renewal that fails; null where all of it is paid for or given. */
  graceFrom: moment,
})
export type AccessEffect = z.infer<typeof accessEffectSchema>

export function accessEffectOf(before: Standing | null, after: Standing | null): AccessEffect {
  const shown = after?.hasAccess ? after : before
  const isGraced = shown !== null && shown.accessUntil !== null && shown.endsAt < shown.accessUntil
  return {
    before: before?.accessUntil ?? null,
    after: after?.accessUntil ?? null,
    graceFrom: isGraced ? shown.endsAt : null,
  }
}
