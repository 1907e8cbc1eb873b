import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A database for one test. */
export interface ScratchDatabase {
  readonly name: string
  /** For the owner. */
  readonly url: string
  /** For the role that runs the product, in a copy of the migrated template. */
  readonly productUrl: string
  drop(): Promise<void>
}

/** Of each server that this process makes databases on: most tests make and drop one, and a connection takes a tenth of that. */
const pools = new Map<string, pg.Pool>()

function poolOf(url: string): pg.Pool {
  const known = pools.get(url)
  if (known) return known
  const pool = new pg.Pool({ connectionString: url, idleTimeoutMillis: 2_000, allowExitOnIdle: true })
  // A server that is stopped ends what waits for the next test.
  pool.on('error', () => undefined)
  pools.set(url, pool)
  return pool
}

/** The role that runs products in tests, which owns nothing, as beside the embedded database. */
export interface ProductRole {
  readonly name: string
  readonly password: string
}

/** A database by its name. */
export function databaseOf(serverUrl: string, name: string, role?: ProductRole): ScratchDatabase {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const productUrl = new URL(url)
  if (role) [productUrl.username, productUrl.password] = [role.name, role.password]
  // `force` ends the connections that a failed test left open.
  const sql = `drop database if exists ${pg.escapeIdentifier(name)} with (force)`
  const drop = async (): Promise<void> => void (await poolOf(serverUrl).query(sql))
  return { name, url: url.href, productUrl: productUrl.href, drop }
}

/** Makes an empty database of that name. */
export async function createEmptyDatabase(serverUrl: string, name: string): Promise<ScratchDatabase> {
  // `template0`, because nobody can be connected to it.
  await poolOf(serverUrl).query(`create database ${pg.escapeIdentifier(name)} template template0`)
  return databaseOf(serverUrl, name)
}

/** Where a migrated template is, and who may work in what is copied of it. */
export interface TemplateServer {
  /** The address of a database in which new ones may be created. */
  readonly url: string
  /** A server beside it, on which the template has a part of the same name. */
  readonly workerUrl?: string | undefined
  /** A migrated database that nobody connects to, to be copied. */
  readonly template: string
  /** Who products run as. */
  readonly role: ProductRole
}

/** Copies the template into a database with a name of its own. */
export async function copyDatabase({
  url,
  workerUrl,
  template,
  role,
}: TemplateServer): Promise<ScratchDatabase> {
  const name = `backlot_test_${randomBytes(6).toString('hex')}`
  // Half the time of copying block by block through the log, as long as nobody counts checkpoints.
  const sql = `create database ${pg.escapeIdentifier(name)} template ${pg.escapeIdentifier(template)}
    strategy file_copy`
  const servers = workerUrl === undefined ? [url] : [url, workerUrl]
  await Promise.all(servers.map((each) => poolOf(each).query(sql)))
  const drop = async (): Promise<void> => {
    for (const each of servers) await databaseOf(each, name).drop()
  }
  return { ...databaseOf(url, name, role), drop }
}

/** Makes the role that runs products in a run of tests; drop it when its databases are gone. */
export async function createProductRole(
  serverUrls: readonly string[],
  { plansForAnyValues }: { plansForAnyValues: boolean },
): Promise<ProductRole & { drop(): Promise<void> }> {
  const name = `backlot_product_${randomBytes(4).toString('hex')}`
  const password = randomBytes(16).toString('hex')
  const onEach = async (sql: string): Promise<void> => {
    for (const url of serverUrls) await poolOf(url).query(sql)
  }
  await onEach(`create role ${name} login password ${pg.escapeLiteral(password)}`)
  // A test sends most statements fewer than six times, each of which would be planned anew: a tenth of all processor time.
  if (plansForAnyValues) await onEach(`alter role ${name} set plan_cache_mode = force_generic_plan`)
  const drop = (): Promise<void> => onEach(`drop role ${name}`)
  return { name, password, drop }
}
