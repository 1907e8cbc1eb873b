import type { VerbEndpoints } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { ActionOf, Resource } from '@backlot/contract/core/resource/resource'
import type { FastifyInstance } from 'fastify'
import type { FileUse } from '../caller/services.ts'
import type { ActionHandlers, AnyHandlers } from './actions.ts'
import type { Batch } from './bulk/batch.ts'
import { deleting } from './bulk/change-many.ts'
import type { CrudQueries } from './crud-queries.ts'
import type { ResourceSeed } from './resource-seed.ts'
import { type ActionCalls, registerActions } from './routes/action-routes.ts'
import { registerBulk } from './routes/bulk-route.ts'
import { registerReads } from './routes/read-routes.ts'
import { registerWrites } from './routes/write-routes.ts'
import { fileUsesOf } from './values/file-uses.ts'
import { makeListed } from './values/listed.ts'
import { usualWrites, type WriteVerbs } from './write-verbs.ts'

type VerbOf<R> = R extends Resource<string, infer _F, infer V> ? V : never

interface Definition<R extends Resource> {
  queries: CrudQueries<R>
  endpoints: Readonly<Record<VerbOf<R> | ActionOf<R>, object>>
  /** The verbs that have rules of their own. */
  writes?: Partial<WriteVerbs<R>>
  /** The same rule as that of `writes.delete`, for many. */
  deleteMany?: Batch
  /** Where files stand for its sake beside its fields. */
  fileUses?: readonly FileUse[]
  /** Demo rows. */
  seed?: ResourceSeed
  /** Calls beside those of verbs and actions, and what is done every minute. */
  routes?: (app: FastifyInstance) => void
}

/** An action without its handler does not compile. */
type WithActions<R extends Resource> = [ActionOf<R>] extends [never]
  ? { actions?: undefined }
  : { actions: ActionHandlers<R> }

/** What the server makes of one resource. */
export interface ResourceServer {
  readonly queries: CrudQueries
  readonly seed: ResourceSeed | null
  /** Where files stand: attaching, delivery, the sweep and the library ask for it. */
  readonly fileUses: readonly FileUse[]
  /** Registers its calls, and makes its records known to whatever finds them by the resource's name. */
  register(app: FastifyInstance): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The queries of every resource, by its name. */
    records: Map<string, CrudQueries>
  }
}

/** Defines the server's half of a resource: what its contract declares follows, what differs is handed in. */
export function resourceServer<R extends Resource>(
  definition: Definition<R> & WithActions<R>,
): ResourceServer {
  // From here on the kit sees any resource's records, calls and handlers.
  const queries = definition.queries as unknown as CrudQueries
  const verbs = definition.endpoints as unknown as Partial<VerbEndpoints<Resource>>
  const calls = definition.endpoints as unknown as ActionCalls
  const handlers = (definition.actions ?? {}) as unknown as AnyHandlers
  const writes = { ...usualWrites(queries), ...(definition.writes as unknown as Partial<WriteVerbs>) }
  const fileUses = [...fileUsesOf(queries), ...(definition.fileUses ?? [])]
  return {
    queries,
    fileUses,
    seed: definition.seed ?? null,
    async register(app) {
      registerReads(app, verbs, queries)
      registerWrites(app, verbs, { queries, writes })
      registerActions(app, calls, { queries, handlers })
      registerBulk(app, verbs, {
        queries,
        handlers,
        deleteMany: definition.deleteMany ?? (definition.writes?.delete ? null : deleting(queries)),
      })
      definition.routes?.(app)
      makeListed(app.services, queries)
      app.services.fileUses.push(...fileUses)
      app.records.set(queries.resource.name, queries)
    },
  }
}
