import { directors } from '@backlot/contract/resources/directors'
import { crudConformance } from '../../testing/crud-conformance.ts'

crudConformance(directors, {
  sample: (n) => ({ name: `Ines Marlowe ${n}` }),
  changed: (n) => ({ name: `Theo Brandt ${n}` }),
})
