import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import type { ProblemCode } from '@backlot/contract/core/words/problem'
import { siteApiEndpoints } from '@backlot/contract/site/site-api'
import { siteBase, siteVersion } from '@backlot/contract/site/site-base'
import { keyMessages } from '@backlot/contract/site/site-scopes'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Caller } from '../../platform/caller/call.ts'
import type { Api } from '../../platform/http/api.ts'
import { routeOf } from '../../platform/http/register-route.ts'
import { fieldProblem } from '../../platform/problem/problem.ts'
import { CallBudgets } from './call-budgets.ts'
import { type KnownKey, recogniseKey } from './known-key.ts'

/** How the site API knows who asks: a program, by a key that staff made for its site. */
export interface SitePrincipal {
  readonly site: KnownKey
}
export type SiteCaller = Caller<SitePrincipal>

/** What holds for every call; their schemas say the rest. */
const about = [
  'Each call carries a key that staff make on the page of a site: `Authorization: Bearer bk_…`. What a key has to be for stands with the call as its permission.',
  'Bodies are JSON of at most 1 MB, attachments apart. Names are snake_case, yes and no are 1 and 0, times are ISO 8601 with an offset, lengths of texts are in characters, those of films in seconds, and a page has at most 100 rows (`per_page`). What a call does not know is refused.',
  'Amounts are whole numbers of the smallest unit of the currency beside them: 1999 is $19.99, ¥1,999 or KWD 1.999.',
  'An answer holds `data`. Any other status holds a `code` for programs, a `message`, and as `errors` what is wrong with which field. Both are in the language of `Accept-Language`, `en` or `zh-CN` (Chinese where it names neither).',
  'A batch takes what it can: each item that was not taken is named in `verdicts` as a duplicate, or as refused with a code. An item that does not fit the schema has the whole batch refused (422), and is named in `errors`: `items.3.amount`; what browsers hand on is best checked before.',
  'What is sent again counts once, by the `id` of facts and letters and by `provider` and `transaction_number` of payments and events. Calls that list `Idempotency-Key` answer the same request with the same key as before for 24 hours (`Idempotency-Replayed: true`); another request with that key is refused (422).',
  'A key may call 12,000 times a minute, unless the installation says otherwise; a batch is one call. 429, and 503 mostly, say in `Retry-After` after how many seconds to ask again.',
  'GET answers carry an `ETag`: asked again with `If-None-Match`, what is unchanged is answered with 304.',
]

/** What calls of a site may be refused with; all others are of staff and their records. */
const refusals: readonly ProblemCode[] = [
  'malformed',
  'unsupported_version',
  'unauthenticated',
  'forbidden',
  'not_found',
  'method_not_allowed',
  'too_slow',
  'duplicate',
  'conflict',
  'too_large',
  'unsupported_type',
  'invalid',
  'idempotency_mismatch',
  'too_many',
  'headers_too_large',
  'internal',
  'unavailable',
  'storage_unavailable',
  'storage_full',
  'no_space',
]

/** The API of the public sites: what is published, and what happened there. */
export const siteApi: Api<SitePrincipal> = {
  title: 'Backlot site API',
  about,
  base: siteBase,
  describedAt: '/api/site',
  version: siteVersion,
  endpoints: siteApiEndpoints(),
  refusals,
  largestBodyBytes: 1024 * 1024,
  isRevalidated: true,
  requireHeaders: () => undefined,
  authenticate,
  requireAccess,
  ownerOf: ({ site }) => `site ${site.siteId}`,
}

/** Registers one row of the site API's table. */
export const siteRoute = routeOf(siteApi)

async function authenticate({ headers, server }: FastifyRequest): Promise<SitePrincipal> {
  const { db, config } = server.services
  const site = await recogniseKey(db, headers.authorization)
  if (!site) throw fieldProblem('authorization', { message: keyMessages.unknown }, 'unauthenticated')
  await budgetsOf(config).take(db, site.keyId, config.siteCallsPerMinute)
  return { site }
}

function requireAccess({ site }: SitePrincipal, { access }: Endpoint): void {
  if (site.scopes.some((scope) => scope === access)) return
  const parameters = { permission: String(access) }
  throw fieldProblem('authorization', { message: keyMessages.otherScope, parameters }, 'forbidden')
}

// One of each process, as its settings are.
const budgets = new WeakMap<Config, CallBudgets>()

function budgetsOf(config: Config): CallBudgets {
  const known = budgets.get(config) ?? new CallBudgets()
  budgets.set(config, known)
  return known
}
