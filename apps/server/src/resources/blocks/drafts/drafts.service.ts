import { type DraftChange, mostChangesInDraft, type PageDraft } from '@backlot/contract/site/page/page-drafts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../platform/caller/call.ts'
import { servicesForCallers } from '../../../platform/caller/services.ts'
import { findStaff } from '../../../platform/caller/session.ts'
import { inTransaction } from '../../../platform/database/after-commit.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { AnyCall, DraftCall } from '../../../platform/http/drafts/draft-calls.ts'
import { insertFailedJob } from '../../../platform/jobs/jobs.queries.ts'
import { fieldProblem, Problem } from '../../../platform/problem/problem.ts'
import { recordAudit } from '../../../platform/record/audit.ts'
import { inSavepoint, rolledBack } from '../../../platform/record/crud-service.ts'
import {
  appendStep,
  type Draft,
  type DueDraft,
  findDraft,
  findForUpdate,
  insertDraft,
  leavesPage,
  listDue,
  listTouched,
  setState,
  type Touched,
  takeDue,
} from './drafts.queries.ts'
import { InTheWay, nameOfCall, replay } from './replay.ts'

/** The changes that a draft holds, in their order. */
export async function changesOf(db: Db, id: number): Promise<DraftChange[]> {
  const { steps } = await openDraft(db, id)
  return steps.map(({ touched, adminName = null, madeAt = null }) => ({
    ...{ adminName, madeAt },
    action: touched[0]?.action ?? 'update',
    names: [...new Set(touched.map(({ name }) => name))],
  }))
}

/** Begins a draft. */
export async function beginDraft(caller: Caller, values: Pick<PageDraft, 'page' | 'title'>): Promise<Draft> {
  const { adminId } = caller.session
  return audited(caller, 'draft', await insertDraft(caller.db, { ...values, adminId }))
}

/**
 * Does a call to a draft: what it holds is done, then the call, and all of it is taken back. A call that wrote becomes the
 * next step. Nobody is told of anything.
 */
export async function callInDraft(
  app: FastifyInstance,
  call: AnyCall,
  { draftId, endpoint, handle }: DraftCall,
): Promise<unknown> {
  const draft = await openDraft(call.db, draftId)
  const { steps } = draft
  const isRead = endpoint.method === 'GET'
  if (!isRead) requireRoom(draft)
  const { result, touched } = await rolledBack(call, async () => {
    await replay(app, call, { steps, releases: false }).catch(toProblem)
    return { result: await handle(call), touched: isRead ? [] : await whatItTouched(call, draft) }
  })
  if (!isRead) {
    // It names what was taken back.
    call.reply.removeHeader('x-audit-id')
    if (touched.length > 0) {
      const maker = { adminName: call.session.name, madeAt: call.services.now().toISOString() }
      const step = { call: nameOfCall(endpoint), params: call.params, body: call.body, touched, ...maker }
      await keepStep(call.db, { draftId, step, after: steps.length })
    }
  }
  return result
}

async function openDraft(db: Db, id: number): Promise<Draft> {
  const draft = await findDraft(db, id)
  if (draft?.status !== 'draft' && draft?.status !== 'scheduled') throw new Problem('not_found')
  return draft
}

function requireRoom({ status, steps }: Draft): void {
  if (status !== 'draft') throw new Problem('conflict')
  if (steps.length >= mostChangesInDraft)
    throw new Problem('draft_full', { parameters: { maximum: mostChangesInDraft } })
}

/** A draft that changed another page as well would bring that out under a name that says nothing of it. */
async function whatItTouched({ db, requestId }: AnyCall, { page }: Draft): Promise<Touched[]> {
  if (await leavesPage(db, requestId, page)) throw new Problem('draft_page')
  return listTouched(db, requestId)
}

/** What can no longer be done is said where somebody asks for it. */
function toProblem(error: unknown): never {
  throw error instanceof InTheWay ? new Problem('conflict') : error
}

type NewStep = {
  readonly draftId: number
  readonly step: Parameters<typeof appendStep>[2]
  readonly after: number
}

/** Of two steps at once the second did not see the first. */
async function keepStep(db: Db, { draftId, step, after }: NewStep): Promise<void> {
  const draft = await findForUpdate(db, draftId)
  if (draft?.status !== 'draft' || draft.changes !== after) throw new Problem('conflict')
  await appendStep(db, draftId, step)
}

async function lockDraft(db: Db, id: number, from: readonly Draft['status'][]): Promise<Draft> {
  const draft = await findForUpdate(db, id)
  if (!draft) throw new Problem('not_found')
  if (!from.includes(draft.status)) throw new Problem('conflict')
  return draft
}

/** Gives a draft up, with all that it holds. */
export async function discardDraft(caller: Caller, id: number): Promise<Draft> {
  await lockDraft(caller.db, id, ['draft', 'scheduled'])
  return audited(caller, 'discard-draft', await setState(caller.db, id, { status: 'discarded' }))
}

// The minute that one read off a clock may be over once it is sent.
const graceMs = 3_600_000

/** Puts a draft on the schedule, in the caller's name; on a day that is over it would come out at once. */
export async function scheduleDraft(
  caller: Caller,
  { id, releaseAt, task }: { id: number; releaseAt: string; task: string },
): Promise<Draft> {
  const { db, session, services } = caller
  await lockDraft(db, id, ['draft', 'scheduled'])
  if (Date.parse(releaseAt) < services.now().getTime() - graceMs)
    throw fieldProblem('releaseAt', { message: 'in_the_past' })
  const named = { releaseAt, scheduledBy: session.adminId, sessionId: session.id }
  await services.jobQueue.wakeAt(db, task, new Date(releaseAt))
  return audited(caller, 'schedule-draft', await setState(db, id, { status: 'scheduled', ...named }))
}

/** Takes a draft off the schedule. */
export async function takeBackDraft(caller: Caller, id: number): Promise<Draft> {
  await lockDraft(caller.db, id, ['scheduled'])
  return audited(caller, 'take-back-draft', await setState(caller.db, id, { status: 'draft' }))
}

/** Has all of a draft come out now, or nothing of it and says what is in the way. */
export async function releaseDraft(app: FastifyInstance, caller: Caller, id: number): Promise<Draft> {
  return release(app, caller, await lockDraft(caller.db, id, ['draft', 'scheduled']))
}

async function release(app: FastifyInstance, caller: Caller, { id, steps }: Draft): Promise<Draft> {
  const { db } = caller
  try {
    await inSavepoint(caller, () => replay(app, caller, { steps, releases: true }))
  } catch (error) {
    if (!(error instanceof InTheWay)) throw error
    const { failure } = error
    return audited(caller, 'fail-draft', await setState(db, id, { status: 'draft', failure }), failure)
  }
  return audited(caller, 'release-draft', await setState(db, id, { status: 'released' }))
}

/** Releases all that is due. One that breaks is tried again another time, and keeps no other waiting. */
export async function releaseAllDue(app: FastifyInstance, signal: AbortSignal): Promise<void> {
  const errors: unknown[] = []
  for (const id of await listDue(app.services.db)) {
    signal.throwIfAborted()
    await releaseDue(app, id).catch((error: unknown) => errors.push(error))
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Drafts that are due could not be released.')
}

/** Releases a draft that is due, as whoever put it on the schedule. */
function releaseDue(app: FastifyInstance, id: number): Promise<void> {
  const { services } = app
  return inTransaction(services.db, async (db) => {
    const draft = await takeDue(db, id)
    if (!draft) return
    const caller = await schedulerOf(app, db, draft)
    const { failure } = await release(app, caller, draft)
    // Nobody waits for the answer.
    if (failure) await tellOfFailure(caller, draft, failure)
  })
}

/** Whoever put it on the schedule, with what they may do by now: nothing, once they are disabled. */
async function schedulerOf({ services }: FastifyInstance, db: Db, draft: DueDraft): Promise<Caller> {
  const { id, scheduledBy: adminId, sessionId, scheduler: name } = draft
  const staff = (await findStaff(db, adminId)) ?? { adminId, name, username: '', permissions: new Set() }
  const session = { ...staff, id: sessionId, stage: 'passed', isProved: false } as const
  return { db, services: servicesForCallers(services), language: 'en', requestId: `draft ${id}`, session }
}

/** Shows it under the bell of all who may release it. */
async function tellOfFailure(
  { db, session, requestId }: Caller,
  { steps }: Draft,
  { code, names }: NonNullable<PageDraft['failure']>,
): Promise<void> {
  const inTheWay = steps.flatMap(({ touched }) => touched).filter(({ name }) => names.includes(name))
  const records = [...new Map(inTheWay.map(({ id, name }) => [id, { id, label: name }])).values()]
  await insertFailedJob(db, {
    ...{ kind: 'page-draft', resource: 'blocks', action: 'fail-draft', requestId, sessionId: session.id },
    total: steps.length,
    code: code === 'conflict' ? 'stale' : code,
    records,
    permission: 'update-blocks',
  })
}

/** What became of a draft stands in the history of all, beside what came out. */
async function audited(
  caller: Caller,
  action: string,
  draft: Draft,
  failure: PageDraft['failure'] = null,
): Promise<Draft> {
  const { title, page, releaseAt } = draft
  const after = { page, ...(releaseAt && { release_at: releaseAt }), ...failure }
  await recordAudit(caller, { action, resource: 'blocks', recordId: null, recordLabel: title, after })
  return draft
}
