import { expect, it } from 'vitest'
import { accessEffectOf } from './access-effect.ts'
import type { Standing } from './subscription-ledger.ts'

const standing: Standing = {
  ...{ at: '2026-11-01T00:00:00.000Z', event: null, state: 'active', mrr: 2000, isGiven: false },
  ...{ hasAccess: true, accessUntil: '2026-12-08T00:00:00.000Z', startedAt: '2026-09-01T00:00:00.000Z' },
  ...{ periodEnd: '2026-12-01T00:00:00.000Z', endsAt: '2026-12-01T00:00:00.000Z' },
  ...{ renews: true, price: 2000, planKey: null, scheduledKey: null, reason: null, nextChangeAt: null },
}

it('speaks of grace while there is a renewal to come', () => {
  expect(accessEffectOf(standing, standing)).toEqual({
    ...{ before: standing.endsAt, after: standing.endsAt, graceUntil: standing.accessUntil },
  })
})

it('speaks of none once access ends', () => {
  const ended: Standing = { ...standing, state: 'expired', hasAccess: false, accessUntil: null }

  expect(accessEffectOf(standing, ended)).toEqual({ before: standing.endsAt, after: null, graceUntil: null })
  expect(accessEffectOf(standing, null)).toEqual({ before: standing.endsAt, after: null, graceUntil: null })
})
