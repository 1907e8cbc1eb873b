import { clicks } from '@backlot/contract/resources/clicks'
import { sql } from 'kysely'
import { startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aFile } from '../../testing/files/a-file.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { idOfFact } from '../../testing/sites/id-of-fact.ts'

let product: TestProduct
const bannerIds: number[] = []
/** Of which the row is gone. */
const deletedBanner = 987_654

conformance(clicks, {
  isView: true,
  start: async () => (product = await startProduct()),
  async neighbours() {
    for (const name of ['Spring', 'Summer']) {
      const { rows } = await sql<{ id: number }>`
        insert into banners (position, name, type, image_id) values ('home_hero', ${name}, 'image', ${await aFile(product, 'image')}) returning id`.execute(
        product.owner.db,
      )
      bannerIds.push(rows[0]?.id ?? 0)
    }
  },
  async make(n) {
    const memberId = n % 3 > 0 ? await aMember(product) : null
    const { rows } = await sql<{ visitor: string }>`
      insert into banner_click (visitor_id, site_id, id, banner_id, member_id, occurred_at)
      values (gen_random_uuid(), 1, gen_random_uuid(), ${[...bannerIds, deletedBanner][n % 3]}, ${memberId},
        date_trunc('milliseconds', now()) - ${Math.floor(n / 2)} * interval '20 hours') returning visitor_id as visitor`.execute(
      product.owner.db,
    )
    return idOfFact(product, 'clicks', rows[0]?.visitor)
  },
})
