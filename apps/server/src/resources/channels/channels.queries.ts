import { channelAdmins, channelSales, channels } from '@backlot/contract/resources/channels'
import { type RawBuilder, sql } from 'kysely'
import { channelsThemselves, ownChannels } from '../../figures/own-channels.queries.ts'
import type { Db } from '../../platform/database/database.ts'
import { listingQueries } from '../../platform/list/listing-queries.ts'
import type { Reader } from '../../platform/list/scope.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const channelsQueries = crudQueries(
  channels,
  {
    disabled: sql`(t.status = 'archived')`,
    campaignsCount: sql`(select count(*) from campaigns c where c.channel_id = t.id)`,
    admins: { table: 'channel_admins', owner: 'channel_id', target: 'admin_id' },
    adminCount: sql`(select count(*) from channel_admins p where p.channel_id = t.id)`,
  },
  { scope: channelsThemselves },
)

const channelAdminsBy = (username: RawBuilder<unknown>) =>
  listingQueries(channelAdmins, {
    from: sql`(select a.id, ${username} as username, a.name, p.channel_id
      from channel_admins p join admins a on a.id = p.admin_id)`,
    owner: 'channel_id',
    fields: {},
    scope: ownChannels,
  })
const withUsernames = channelAdminsBy(sql`a.username`)
// Not only left out: neither search nor order may tell of it.
const withoutUsernames = channelAdminsBy(sql`null::text`)
const channelAdminsFor = ({ session }: Reader) =>
  session.permissions.has('list-admins') ? withUsernames : withoutUsernames

export const channelAdminsQueries: typeof withUsernames = {
  page: (reader, ...asked) => channelAdminsFor(reader).page(reader, ...asked),
  totals: (reader, ...asked) => channelAdminsFor(reader).totals(reader, ...asked),
}

export const channelSalesQueries = listingQueries(channelSales, {
  from: sql`(select o.id, o.channel_id, o.paid_at, p.name as plan, o.billing_source, c.name as campaign, o.amount, o.currency,
      o.refunded + o.charged_back as returned
    from orders o join plans p on p.id = o.plan_id left join campaigns c on c.id = o.campaign_id)`,
  owner: 'channel_id',
  fields: {},
  scope: ownChannels,
})

/** The public sites as everybody sees them, in the order of the staff. */
export function shownSites(db: Db): Promise<{ id: number; name: string; url: string }[]> {
  return db
    .selectFrom('sites')
    .select(['id', 'name', 'url'])
    .where('status', '=', 'shown')
    .orderBy('sort')
    .orderBy('id')
    .execute()
}

/** Puts these admins on a channel; those who are on it stay. Answers how many are new. */
export async function insertChannelAdmins(
  db: Db,
  channelId: number,
  adminIds: readonly number[],
): Promise<number> {
  const given = sql<{ id: number }>`(select unnest(${adminIds}::bigint[]) as id)`
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('channel_admins')
    .columns(['channel_id', 'admin_id'])
    .expression(
      db
        .selectFrom(given.as('given'))
        .select([sql<number>`${channelId}::bigint`.as('channel_id'), 'given.id']),
    )
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows)
}

/** Takes an admin off a channel; answers whether they were on it. */
export async function deleteChannelAdmin(db: Db, channelId: number, adminId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('channel_admins')
    .where('channel_id', '=', channelId)
    .where('admin_id', '=', adminId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
