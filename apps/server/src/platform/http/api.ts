import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { ProblemCode } from '@backlot/contract/core/words/problem'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** An API as it is written down: where it stands, and its table of calls. */
export interface ApiTable {
  readonly title: string
  /** What holds for every call of it, a paragraph each. */
  readonly about?: readonly string[]
  readonly base: string
  /** Below which address its description stands. */
  readonly describedAt: string
  /** The one value that `X-API-Version` may have. */
  readonly version: string
  readonly endpoints: readonly Endpoint[]
  /** What its calls may be refused with; any code when left out. */
  readonly refusals?: readonly ProblemCode[]
}

/** As of when somebody asks. */
export interface CallerMoment {
  /** What had been committed when they came, as PostgreSQL names it; see `Viewer`. */
  readonly snapshot: string | undefined
  /** At which number of everybody's permissions theirs were read. */
  readonly rightsVersion: number | undefined
  /** What they wrote last; see `Session`. */
  readonly lastWrite: number | null | undefined
  /** When the look for them began; see `Session`. */
  readonly lookedAt: number | undefined
}

/** A principal of whom others may be told the same. */
export interface Peers<Principal> {
  /** The same for all who differ in nothing but who they are. */
  readonly name: string
  /** The principal, who tells when they are asked who they are. */
  watched(tell: () => void): Principal
}

/** An API: whose calls these are, and how it knows who asks. */
export interface Api<Principal> extends ApiTable {
  readonly largestBodyBytes: number
  /** Whether what it reads may be kept by the caller, who then asks whether it is still the same (ETag, 304). */
  readonly isRevalidated?: boolean
  /** Refuses a request that lacks what every such call carries. */
  requireHeaders(request: FastifyRequest, endpoint: Endpoint): void
  /** Who asks; refuses nobody in particular, and whoever asks too often. Public calls are not asked. */
  authenticate(request: FastifyRequest, endpoint: Endpoint): Promise<Principal>
  /** Refuses a call that this principal may not make. */
  requireAccess(principal: Principal, endpoint: Endpoint): void
  /** Refuses a call that asks for a fresh proof of who it is, where this API knows of any. */
  requireProof?(principal: Principal): void
  /** As of when they ask, where this API knows it. */
  momentOf?(principal: Principal): CallerMoment
  /** With whom they may share what depends on nobody in particular, where this API knows it. */
  peersOf?(principal: Principal): Peers<Principal>
  /** In whose name idempotency keys are kept; of no two principals, of whichever APIs, the same. */
  ownerOf(principal: Principal): string
}

declare module 'fastify' {
  interface FastifyInstance {
    apis: ApiTable[]
  }
}

/** Adds an API, and denies by default: below its base only rows of its table may answer. */
export function addApi(app: FastifyInstance, api: ApiTable): void {
  app.apis.push(api)
  const known = new Set(api.endpoints)
  app.addHook('onRoute', ({ method, url, config }) => {
    const isListed = config?.endpoint !== undefined && known.has(config.endpoint)
    if (url.startsWith(`${api.base}/`) && !isListed)
      throw new Error(`${String(method)} ${url} is not in the endpoint table.`)
  })
}
