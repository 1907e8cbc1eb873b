import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { apiBase } from '@backlot/contract/api-base'
import type { Method } from '@backlot/contract/core/endpoints/endpoint'
import { allPermissions } from '@backlot/contract/permissions'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { buildApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { ProcessServices } from '../platform/caller/services.ts'
import { type OpenDatabase, openDatabase } from '../platform/database/connection/pool.ts'
import { processServices } from '../process-services.ts'
import { createTestDatabase } from './database.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { testConfig } from './test-config.ts'

/** A product over a database of its own; dispose of it when the test ends (`await using`). */
export interface TestProduct {
  app: FastifyInstance
  services: ProcessServices
  /** For the role that the product works as. */
  databaseUrl: string
  /** The same database for its owner, who may do what the product may not. */
  ownerUrl: string
  owner: OpenDatabase
  [Symbol.asyncDispose](): Promise<void>
}

/** Builds the product on a fresh migrated database; `now` is its clock. */
export async function startProduct(
  overrides: Partial<Config> = {},
  now = () => new Date(),
  createDatabase = createTestDatabase,
): Promise<TestProduct> {
  const database = await createDatabase()
  const product = await buildProduct(database, testConfig(overrides), now)
  return {
    ...product,
    async [Symbol.asyncDispose]() {
      await product[Symbol.asyncDispose]()
      await database.drop()
      await rm(product.services.config.dataDir, { recursive: true, force: true })
    },
  }
}

/** A second process, as it were, over the database and the settings of a first. */
export function startBeside({ databaseUrl, ownerUrl, services }: TestProduct): Promise<TestProduct> {
  return buildProduct({ productUrl: databaseUrl, url: ownerUrl }, services.config, services.now)
}

/** Jobs begin, and are missed, as soon as the queue allows; most tests never start it. */
const hastyPace = { pollSeconds: 0.5, heartbeatSeconds: 10, watchSeconds: 1 }

async function buildProduct(
  { productUrl: databaseUrl, url: ownerUrl }: Pick<ScratchDatabase, 'productUrl' | 'url'>,
  config: Config,
  now: () => Date,
): Promise<TestProduct> {
  const database = openDatabase(databaseUrl, { maxConnections: 8 })
  // Connects to nothing before somebody asks.
  const owner = openDatabase(ownerUrl, { maxConnections: 2 })
  const services = processServices(database, { config, now, pace: hastyPace })
  const app = await buildApp(services)
  return {
    app,
    services,
    databaseUrl,
    ownerUrl,
    owner,
    async [Symbol.asyncDispose]() {
      await services.jobQueue.stop()
      await app.close()
      await services.outbox.close()
      await Promise.all([database.close(), owner.close()])
    },
  }
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** Parsed JSON as the wire has it (snake_case), or null. */
  body: {
    data?: unknown
    meta?: Record<string, unknown>
    code?: string
    errors?: Record<string, string[]>
  } & Record<string, unknown>
  text: string
}

/** A signed-in member of staff who speaks wire JSON. */
export interface Client {
  adminId: number
  token: string
  get(path: string, headers?: Record<string, string>): Promise<Answer>
  head(path: string, headers?: Record<string, string>): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  patch(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  put(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  delete(path: string, headers?: Record<string, string>): Promise<Answer>
}

export const everyPermission: readonly string[] = allPermissions().map(({ name }) => name)

/** Signs in a new admin who holds exactly these permissions, through a role of their own. */
export async function asStaff(
  { app, services }: Pick<TestProduct, 'app' | 'services'>,
  permissions: readonly string[] = everyPermission,
): Promise<Client> {
  const { db } = services
  const name = `staff-${randomBytes(6).toString('hex')}`
  const token = randomBytes(32).toString('base64url')
  const hash = createHash('sha256').update(token).digest()
  const { rows } = await sql<{ id: number }>`
    with admin as (
      insert into admins (username, password_hash, name) values (${name}, 'no password', ${name}) returning id
    ), role as (
      insert into roles (name) values (${name}) returning id
    ), granted as (
      insert into role_permissions (role_id, permission)
      select role.id, permission from role, unnest(${permissions}::text[]) permission
    ), held as (
      insert into admin_roles (admin_id, role_id) select admin.id, role.id from admin, role
    ), session as (
      insert into sessions (admin_id, token_hash, stage, address, user_agent, expires_at)
      select id, ${hash}, 'passed', '127.0.0.1', 'test', now() + interval '1 day' from admin
    )
    select id from admin`.execute(db)
  return clientOf(app, { token, adminId: rows[0]?.id ?? 0 })
}

/** A client that sends this token, or none. */
export function clientOf(
  app: FastifyInstance,
  { token, adminId = 0 }: { token: string; adminId?: number },
): Client {
  const call = async (
    method: Method,
    path: string,
    rest: { body?: unknown; headers?: Record<string, string> | undefined },
  ) => {
    const options: InjectOptions = {
      method,
      url: `${apiBase}${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        'x-requested-with': 'XMLHttpRequest',
        'x-api-version': '1.0',
        'accept-language': 'en',
        ...(rest.body !== undefined && { 'content-type': 'application/json' }),
        ...rest.headers,
      },
      ...(rest.body !== undefined && { payload: JSON.stringify(rest.body) }),
    }
    const response = await app.inject(options)
    return {
      status: response.statusCode,
      headers: response.headers,
      body: jsonOf(response.body),
      text: response.body,
    }
  }
  return {
    adminId,
    token,
    get: (path, headers) => call('GET', path, { headers }),
    head: (path, headers) => call('HEAD', path, { headers }),
    patch: (path, body, headers) => call('PATCH', path, { body, headers }),
    post: (path, body, headers) => call('POST', path, { body, headers }),
    put: (path, body, headers) => call('PUT', path, { body, headers }),
    delete: (path, headers) => call('DELETE', path, { headers }),
  }
}

/** A body as JSON; nothing where there is none. */
export function jsonOf(text: string): Answer['body'] {
  try {
    return JSON.parse(text) as Answer['body']
  } catch {
    return {}
  }
}
