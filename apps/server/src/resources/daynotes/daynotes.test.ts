import { daynotes } from '@backlot/contract/resources/daynotes'
import { conformance } from '../../testing/conformance/conformance.ts'

conformance(daynotes, {
  sample: (n) => ({ day: `2026-11-${String((n % 28) + 1).padStart(2, '0')}`, note: `Campaign ${n} started` }),
  changed: (n) => ({ note: `Campaign ${n} started at noon` }),
})
