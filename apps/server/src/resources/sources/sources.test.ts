import { sources } from '@backlot/contract/resources/sources'
import { conformance } from '../../testing/conformance/conformance.ts'

conformance(sources, {
  sample: (n) => ({ name: `Tidewater Library ${n}` }),
  changed: (n) => ({ name: `Harbour Archive ${n}` }),
  async neighbours(staff) {
    for (const name of ['Drama', 'Noir']) await staff.post('/tags', { name, type: 'genre' })
  },
})
