import type pg from 'pg'

type Client = Pick<pg.ClientBase, 'query'>

export interface DemoRole {
  name: string
  permissions: string[]
}

export interface DemoAdmin {
  username: string
  name: string
  email: string
  introduction: string | null
  role: string | null
}

/** Adds what is not there yet; a role that staff have changed since is left as it is. */
export async function insertRoles(client: Client, roles: readonly DemoRole[]): Promise<void> {
  await client.query(
    `with given as (
       select name, permissions from json_to_recordset($1) given(name text, permissions text[])
     ), added as (
       insert into roles (name) select name from given on conflict do nothing returning id, name
     )
     insert into role_permissions (role_id, permission)
     select added.id, unnest(given.permissions) from added join given using (name)`,
    [JSON.stringify(roles)],
  )
}

/** Nobody knows the password behind the hash: these admins are there to be seen, until somebody gives them one. */
export async function insertAdmins(
  client: Client,
  admins: readonly DemoAdmin[],
  passwordHash: string,
): Promise<number> {
  const { rowCount } = await client.query(
    `with given as (
       select * from json_to_recordset($1)
         given(username text, name text, email text, introduction text, role text)
     ), added as (
       insert into admins (username, name, email, introduction, password_hash)
         select username, name, email, introduction, $2 from given
       on conflict do nothing returning id, username
     )
     insert into admin_roles (admin_id, role_id)
     select added.id, roles.id from added join given using (username) join roles on lower(roles.name) = lower(given.role)`,
    [JSON.stringify(admins), passwordHash],
  )
  return rowCount ?? 0
}

/** Puts a demo admin on a channel of the demo, where both are there. */
export async function putOnChannel(
  client: Client,
  { username, channel }: { username: string; channel: string },
): Promise<void> {
  await client.query(
    `insert into channel_admins (channel_id, admin_id)
     select c.id, a.id from channels c join admins a on a.username = $1
     where c.name = $2 and a.email = $1 || '@backlot.example' and not exists (select from admin_roles r where r.admin_id = a.id)
     order by c.id limit 1
     on conflict do nothing`,
    [username, channel],
  )
}
