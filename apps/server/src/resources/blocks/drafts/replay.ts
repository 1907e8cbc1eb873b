import { isDeepStrictEqual } from 'node:util'
import type { Endpoint } from '@backlot/contract/core/endpoints/endpoint'
import { problemStatus } from '@backlot/contract/core/words/problem'
import type { PageDraft } from '@backlot/contract/site/page/page-drafts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../platform/caller/call.ts'
import { adminApi } from '../../../platform/http/admin-api.ts'
import type { AnyCall, AnyHandler } from '../../../platform/http/drafts/draft-calls.ts'
import { problemOf } from '../../../platform/problem/error-handler.ts'
import { listTouched, type Step, type Touched } from './drafts.queries.ts'

/** What keeps a draft from coming out. */
export class InTheWay extends Error {
  readonly failure: NonNullable<PageDraft['failure']>

  constructor(code: NonNullable<PageDraft['failure']>['code'], touched: readonly Touched[]) {
    super(code)
    this.failure = { code, names: [...new Set(touched.map(({ name }) => name))] }
  }
}

export function nameOfCall({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}

/** Makes the calls of a draft once more, in their order; whoever `releases` it must be allowed each of them. */
export async function replay(
  app: FastifyInstance,
  caller: Caller,
  { steps, releases }: { steps: readonly Step[]; releases: boolean },
): Promise<void> {
  const calls = new Map(
    [...app.drafts.calls].map(([endpoint, handle]) => [nameOfCall(endpoint), { endpoint, handle }]),
  )
  for (const [index, step] of steps.entries()) {
    const known = calls.get(step.call)
    if (!known?.handle) throw new InTheWay('invalid', step.touched)
    if (releases) requireAccess(caller, known.endpoint, step)
    await makeAgain(known.handle, { ...caller, requestId: `${caller.requestId} ${index + 1}` }, step)
  }
}

function requireAccess({ session }: Caller, endpoint: Endpoint, { touched }: Step): void {
  try {
    adminApi.requireAccess({ session }, endpoint)
  } catch {
    throw new InTheWay('forbidden', touched)
  }
}

/** A call is made again only if it does what it did: to the same records, from the same versions. */
async function makeAgain(handle: AnyHandler, caller: Caller, step: Step): Promise<void> {
  const { params, body, touched } = step
  const created = touched.find(({ action }) => action === 'create')
  try {
    await handle({ ...caller, params, body, query: {}, ...(created && { recordId: created.id }), ...nobody })
  } catch (error) {
    const { code } = problemOf(error)
    // What the database refuses is in the way as well; what is not the draft's fault may be another time.
    if (problemStatus[code] >= 500) throw error
    throw new InTheWay(code === 'invalid' ? 'invalid' : 'conflict', touched)
  }
  const now = await listTouched(caller.db, caller.requestId)
  if (!isDeepStrictEqual(now.map(whatItDid), touched.map(whatItDid))) throw new InTheWay('conflict', touched)
}

function whatItDid({ id, version, action }: Touched): unknown {
  return [id, version, action]
}

// Nobody waits for the answer of a call that is made again; its handler only sets headers on it.
const nobody = { reply: { header: () => undefined }, request: {} } as unknown as Pick<
  AnyCall,
  'reply' | 'request'
>
