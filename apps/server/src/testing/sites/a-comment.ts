import { sql } from 'kysely'
import type { TestProduct } from '../as-staff.ts'

let made = 0

/** A member as a site has registered them; answers the id. */
export async function aMember(
  { owner }: Pick<TestProduct, 'owner'>,
  username?: string,
  { channelId = null, campaignId = null }: { channelId?: number | null; campaignId?: number | null } = {},
): Promise<number> {
  const name = username ?? `member.${process.pid}.${++made}`
  const { rows } = await sql<{
    id: number
  }>`insert into users (username, email, phone, channel_id, campaign_id)
    values (${name}, ${`${name}@example.org`}, '+1 555 0199', ${channelId}, ${campaignId}) returning id`.execute(
    owner.db,
  )
  return rows[0]?.id ?? 0
}

/** A comment that another member has reported, unless it says otherwise; answers the id. */
export async function aComment(
  product: Pick<TestProduct, 'owner'>,
  { words = `Great light ${++made}`, reports = 1, reason = 'spam' } = {},
): Promise<number> {
  const { db } = product.owner
  const author = await aMember(product)
  const serial = `CM-${process.pid}-${++made}`
  const { rows } = await sql<{ id: number }>`
    with film as (insert into videos (serial_number, title) values (${serial}, 'Ferry 46') returning id)
    insert into comments (user_id, video_id, comment, report_status, reports_count, reported_at)
    select ${author}, film.id, ${words}, ${reports > 0 ? 'pending' : 'none'}, ${reports},
      case when ${reports > 0} then clock_timestamp() end from film returning id`.execute(db)
  const id = rows[0]?.id ?? 0
  for (let n = 0; n < reports; n++) {
    const reporter = await aMember(product)
    await sql`insert into comment_reports (comment_id, user_id, reason) values (${id}, ${reporter}, ${reason})`.execute(
      db,
    )
  }
  return id
}
