import { directors } from '@backlot/contract/resources/directors'
import { conformance } from '../../testing/conformance/conformance.ts'

conformance(directors, {
  sample: (n) => ({ name: `Ines Marlowe ${n}` }),
  changed: (n) => ({ name: `Theo Brandt ${n}` }),
})
