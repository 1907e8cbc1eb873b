import { sources } from '@backlot/contract/resources/sources'
import { crudConformance } from '../../testing/crud-conformance.ts'

crudConformance(sources, {
  sample: (n) => ({ name: `Tidewater Library ${n}` }),
  changed: (n) => ({ name: `Harbour Archive ${n}` }),
})
