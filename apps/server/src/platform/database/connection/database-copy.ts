import { setTimeout } from 'node:timers/promises'
import pg from 'pg'

/** A copy of a database, to be worked on alone and then put in its place. */
export interface DatabaseCopy {
  readonly url: string
  /** Puts the copy in place of the database; nobody may be connected to either. False where somebody is, or was since, and nothing changes. */
  replace(): Promise<boolean>
  /** Takes the copy away, if it did not replace the database, and ends the connection. */
  close(): Promise<void>
}

const patienceMs = 2_000
const inUse = '55006'
// No right to it, no such database or role, no way in, a name that is taken, somebody connected.
const refused = new Set(['42501', '3D000', '42704', '28000', '28P01', '42P04', inUse])

const isAmong = (error: unknown, codes: ReadonlySet<string>): boolean =>
  error instanceof pg.DatabaseError && codes.has(error.code ?? '')

/** Another database of the same server, which a database can be copied and renamed from. */
function fromOutside(url: string): { name: string; outside: URL } {
  const outside = new URL(url)
  const name = decodeURIComponent(outside.pathname.slice(1))
  outside.pathname = '/postgres'
  return { name, outside }
}

/** Whether nobody is connected any more: what has just said goodbye may stay for a moment. */
async function isLeft(client: pg.Client, name: string): Promise<boolean> {
  const giveUpAt = performance.now() + patienceMs
  while (performance.now() < giveUpAt) {
    const { rowCount } = await client.query(
      `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    if (rowCount === 0) return true
    await setTimeout(50)
  }
  return false
}

/** Whether this role may, and the database has no settings or rights that a copy would not have. */
async function mayBeReplaced(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `select d.datacl is null and shobj_description(d.oid, 'pg_database') is null and pg_has_role(current_user, d.datdba, 'usage')
       and (select rolsuper or rolcreatedb from pg_roles where rolname = current_user)
       and not exists (select from pg_db_role_setting s where s.setdatabase = d.oid)
       and not exists (select from pg_subscription s where s.subdbid = d.oid) as may
     from pg_database d where datname = $1`,
    [name],
  )
  return rows[0]?.may ?? false
}

/**
 * Copies a database to which nobody is connected, ourselves included; undefined where that cannot be, or the role at this address may
 * not. A copy that a process left which was killed is taken away first.
 */
export async function copyDatabase(url: string): Promise<DatabaseCopy | undefined> {
  if (!URL.canParse(url)) return undefined
  const { name, outside } = fromOutside(url)
  const client = new pg.Client({ connectionString: outside.href })
  client.on('error', () => undefined)
  try {
    await client.connect()
    // One at a time; the lock goes with the session.
    const { rows } = await client.query<{ got: boolean }>(
      `select pg_try_advisory_lock(hashtextextended('backlot copy ' || $1, 0)) as got`,
      [name],
    )
    if (rows[0]?.got === true && (await mayBeReplaced(client, name)) && (await isLeft(client, name)))
      return await makeCopy(client, { url, name })
  } catch (error) {
    if (!isAmong(error, refused)) {
      await client.end()
      throw error
    }
  }
  await client.end().catch(() => undefined)
  return undefined
}

/** Said of databases that are ours to take away: nobody else's goes for its name. */
const passing = 'A copy made by backlot seed, which takes it away'

async function isPassing(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query<{ note: string | null }>(
    `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`,
    [name],
  )
  return rows[0]?.note === passing
}

/** How often somebody connected to a database, those who left again included. */
async function visitorsSoFar(client: pg.Client, oid: number): Promise<string | undefined> {
  const { rows } = await client.query<{ sessions: string }>(
    'select sessions from pg_stat_database where datid = $1',
    [oid],
  )
  return rows[0]?.sessions
}

async function makeCopy(
  client: pg.Client,
  { url, name }: { url: string; name: string },
): Promise<DatabaseCopy> {
  const id = pg.escapeIdentifier
  // Names end after 63 bytes.
  const [copyName, oldName] = [`${name.slice(0, 50)}_seeding`, `${name.slice(0, 50)}_unseeded`]
  const note = (which: string) =>
    client.query(`comment on database ${id(which)} is ${pg.escapeLiteral(passing)}`)
  const drop = (which: string) => client.query(`drop database if exists ${id(which)} with (force)`)
  for (const left of [copyName, oldName]) if (await isPassing(client, left)) await drop(left)
  const { rows } = await client.query<{ oid: number; owner: string }>(
    'select oid, pg_get_userbyid(datdba) as owner from pg_database where datname = $1',
    [name],
  )
  const { oid = 0, owner = '' } = rows[0] ?? {}
  const visitors = await visitorsSoFar(client, oid)
  await client.query(`create database ${id(copyName)} template ${id(name)} owner ${id(owner)}`)
  await note(copyName)
  const copyUrl = new URL(url)
  copyUrl.pathname = `/${encodeURIComponent(copyName)}`
  const replace = async () => {
    await client.query('begin')
    try {
      await client.query(`alter database ${id(name)} rename to ${id(oldName)}`)
      // From now on nobody gets in; who came and left since it was copied may have written what the copy has not.
      if ((await visitorsSoFar(client, oid)) !== visitors) {
        await client.query('rollback')
        return false
      }
      await client.query(`alter database ${id(copyName)} rename to ${id(name)}`)
      await note(oldName)
      await client.query(`comment on database ${id(name)} is null`)
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      if (isAmong(error, new Set([inUse]))) return false
      throw error
    }
    await drop(oldName)
    return true
  }
  const close = async () => {
    try {
      if (await isPassing(client, copyName)) await drop(copyName)
    } finally {
      await client.end()
    }
  }
  return { url: copyUrl.href, replace, close }
}
