import { createHash, randomBytes } from 'node:crypto'
import { allPermissions } from '@backlot/contract/permissions'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { openDatabase } from '../apps/server/src/platform/database/connection/pool.ts'
import { benchAccounts, benchPassword, benchUsername } from './scenarios.ts'

/** An admin who may do everything, with an open session; answers its token. */
export async function signInForBench(databaseUrl: string): Promise<string> {
  const { db, close } = openDatabase(databaseUrl)
  const token = randomBytes(32).toString('base64url')
  const permissions = allPermissions().map(({ name }) => name)
  const tokenHash = createHash('sha256').update(token).digest()
  await sql`
    with admin as (
      insert into admins (username, password_hash, name) values (${benchUsername}, ${await hash(benchPassword)}, 'Bench')
      on conflict (lower(username)) do update set name = excluded.name returning id
    ), role as (
      insert into roles (name) values ('Bench') on conflict (lower(name)) do update set name = excluded.name returning id
    ), granted as (
      insert into role_permissions (role_id, permission) select role.id, p from role, unnest(${permissions}::text[]) p on conflict do nothing
    ), held as (
      insert into admin_roles (admin_id, role_id) select admin.id, role.id from admin, role on conflict do nothing
    )
    insert into sessions (admin_id, token_hash, stage, address, user_agent, expires_at)
    select id, ${tokenHash}, 'passed', '127.0.0.1', 'bench', now() + interval '1 day' from admin`.execute(db)
  // Those who log in: as many as there may be at once.
  await sql`insert into admins (username, password_hash, name)
    select ${`${benchUsername}-`} || n, ${await hash(benchPassword)}, 'Bench'
    from generate_series(0, ${benchAccounts - 1}::int) n
    on conflict do nothing`.execute(db)
  await close()
  return token
}

/** So many of those accounts, who may do everything as well; answers their tokens. */
export async function signInTeam(databaseUrl: string, size: number): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl)
  const tokens = Array.from({ length: size }, () => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  const names = tokens.map((_, n) => `${benchUsername}-${n}`)
  await sql`
    with team as (
      select a.id, t.token_hash from unnest(${names}::text[], ${hashes}::text[]) t (username, token_hash) join admins a using (username)
    ), held as (
      insert into admin_roles (admin_id, role_id) select team.id, roles.id from team, roles where roles.name = 'Bench'
      on conflict do nothing
    )
    insert into sessions (admin_id, token_hash, stage, address, user_agent, expires_at)
    select id, decode(token_hash, 'hex'), 'passed', '127.0.0.1', 'bench', now() + interval '1 day' from team`.execute(
    db,
  )
  await close()
  return tokens
}
