import type pg from 'pg'

export interface DemoMember {
  username: string
  email: string
  firstName: string | null
  lastName: string | null
  phone: string | null
  birthdate: string | null
  status: 'enabled' | 'disabled'
  registeredAt: string
  isVerified: boolean
  /** Which of the admins looks after them, by place in their list. */
  allocatedTo: number | null
  channelId: number | null
  campaignId: number | null
}

export async function insertMembers(
  client: Pick<pg.ClientBase, 'query'>,
  members: readonly DemoMember[],
): Promise<void> {
  await client.query(
    `insert into users (username, email, email_verified_at, first_name, last_name, birthdate, phone, status,
       allocated_admin_id, channel_id, campaign_id, registered_at, created_at, updated_at)
     select username, email, case when "isVerified" then "registeredAt" + interval '9 minutes' end, "firstName", "lastName",
       birthdate, phone, status, admins.ids[1 + "allocatedTo" % greatest(1, cardinality(admins.ids))],
       "channelId", "campaignId",
       "registeredAt", "registeredAt", "registeredAt"
     from json_to_recordset($1) given(username text, email text, "firstName" text, "lastName" text, birthdate date,
         phone text, status text, "registeredAt" timestamptz, "isVerified" boolean,
         "allocatedTo" integer, "channelId" bigint, "campaignId" bigint),
       (select array_agg(id order by id) as ids from admins) admins
     on conflict do nothing`,
    [JSON.stringify(members)],
  )
}
