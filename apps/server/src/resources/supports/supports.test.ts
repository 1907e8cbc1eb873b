import { randomUUID } from 'node:crypto'
import { supports } from '@backlot/contract/resources/supports'
import { sql } from 'kysely'
import { startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { asSite, type SiteClient } from '../../testing/sites/as-site.ts'

let product: TestProduct
let site: SiteClient

conformance(supports, {
  start: async () => (product = await startProduct()),
  neighbours: async (staff) => {
    await staff.post('/admins', { username: 'grace', password: 'a fresh start 2026', name: 'Grace' })
    await sql`insert into users (username, email) values ('mia', 'mia@example.org'), ('noor', 'noor@example.org')`.execute(
      product.owner.db,
    )
    site = await asSite(product)
  },
  async make(n, maker) {
    const letter = { id: randomUUID(), email: `ada${n}@example.com`, message: 'No picture.', language: 'en' }
    const taken = await site.post('/supports', { ...letter, subject: `Ticket ${n}`, type: 'playback' })
    const { reference } = taken.body.data as { reference: string }
    const [found] = (await maker.get(`/supports?q=${reference}`)).body.data as { id: number }[]
    return found?.id ?? 0
  },
  changed: () => ({ assigned_admin_id: null }),
})
