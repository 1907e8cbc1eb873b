import type pg from 'pg'

/** A channel by which somebody came, and the campaign of it. */
export interface DemoOrigin {
  readonly channelId: number
  readonly campaignId: number | null
}

/** Every channel, and every campaign with its own. */
export async function listOrigins(client: Pick<pg.ClientBase, 'query'>): Promise<DemoOrigin[]> {
  const { rows } = await client.query<DemoOrigin>(
    `select id as "channelId", null::bigint as "campaignId" from channels
     union all select channel_id, id from campaigns order by 1, 2`,
  )
  return rows
}
