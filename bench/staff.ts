import { createHash, randomBytes } from 'node:crypto'
import { allPermissions } from '@backlot/contract/permissions'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { openDatabase } from '../apps/server/src/platform/database/connection/pool.ts'
import { benchAccounts, benchPassword, benchUsername } from './scenarios.ts'

/** An admin who may do everything, with an open session, beside those who log in; answers the token. */
export async function signInForBench(databaseUrl: string): Promise<string> {
  const { db, close } = openDatabase(databaseUrl)
  const permissions = allPermissions().map(({ name }) => name)
  await sql`
    with role as (
      insert into roles (name) values ('Bench') on conflict (lower(name)) do update set name = excluded.name returning id
    )
    insert into role_permissions (role_id, permission) select role.id, p from role, unnest(${permissions}::text[]) p
    on conflict do nothing`.execute(db)
  // As many as there may be at once.
  const others = Array.from({ length: benchAccounts }, (_, n) => memberName(n))
  await sql`insert into admins (username, password_hash, name)
    select username, ${await hash(benchPassword)}, 'Bench' from unnest(${[benchUsername, ...others]}::text[]) username
    on conflict do nothing`.execute(db)
  await close()
  const [token = ''] = await signIn(databaseUrl, [benchUsername])
  return token
}

const memberName = (n: number) => `${benchUsername}-${n}`

/** So many of those who log in, who may do everything as well; answers their tokens. */
export function signInTeam(databaseUrl: string, size: number): Promise<string[]> {
  return signIn(
    databaseUrl,
    Array.from({ length: size }, (_, n) => memberName(n)),
  )
}

async function signIn(databaseUrl: string, usernames: readonly string[]): Promise<string[]> {
  const { db, close } = openDatabase(databaseUrl)
  const tokens = usernames.map(() => randomBytes(32).toString('base64url'))
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'))
  await sql`
    with team as (
      select a.id, t.token_hash from unnest(${usernames}::text[], ${hashes}::text[]) t (username, token_hash)
      join admins a using (username)
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
