import { randomUUID } from 'node:crypto'
import { cooperations } from '@backlot/contract/resources/cooperations'
import { startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let site: SiteClient

conformance(cooperations, {
  start: async () => (product = await startProduct()),
  neighbours: async () => {
    site = await asSite(product)
  },
  async make(n, maker) {
    const letter = { id: randomUUID(), email: `ada${n}@example.com`, message: 'No picture.', language: 'en' }
    const taken = await site.post('/cooperations', {
      ...letter,
      subject: `Ticket ${n}`,
      name: `Ana Reis ${n}`,
    })
    const { reference } = taken.body.data as { reference: string }
    const [found] = (await maker.get(`/cooperations?q=${reference}`)).body.data as { id: number }[]
    return found?.id ?? 0
  },
  changed: () => ({ assigned_admin_id: null }),
})
