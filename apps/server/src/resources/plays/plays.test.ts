import { plays } from '@backlot/contract/resources/plays'
import { viewKinds } from '@backlot/contract/site/facts'
import { sql } from 'kysely'
import { startProduct, type TestProduct } from '../../testing/as-staff.ts'
import { conformance } from '../../testing/conformance/conformance.ts'
import { aMember } from '../../testing/sites/a-comment.ts'
import { aPublishedVideo } from '../../testing/sites/a-video.ts'
import { idOfFact } from '../../testing/sites/id-of-fact.ts'

let product: TestProduct
const videoIds: number[] = []
/** Of which the row is gone. */
const deletedVideo = 987_654

/** By visitors, members and subscribers, to the end or not. */
conformance(plays, {
  isView: true,
  start: async () => (product = await startProduct()),
  async neighbours(staff) {
    for (let n = 0; n < 2; n++) videoIds.push((await aPublishedVideo(product, staff)).id)
  },
  async make(n) {
    const memberId = n % 3 > 0 ? await aMember(product) : null
    const { rows } = await sql<{ visitor: string }>`
      insert into video_view (visitor_id, site_id, id, video_id, kind, member_id, started_at, seconds_watched, is_completed, is_subscriber)
      values (gen_random_uuid(), 1, gen_random_uuid(), ${[...videoIds, deletedVideo][n % 3]}, ${viewKinds[(n % 4) % 3]}, ${memberId},
        date_trunc('milliseconds', now()) - ${Math.floor(n / 2)} * interval '20 hours', ${60 * n}, ${n % 5 > 2}, ${n % 3 > 1}) returning visitor_id as visitor`.execute(
      product.owner.db,
    )
    return idOfFact(product, 'plays', rows[0]?.visitor)
  },
})
