import { daysDraftsAreKept, type PageDraft } from '@backlot/contract/site/page/page-drafts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { ago } from '../../../platform/database/expressions.ts'

/** A record that a step wrote, and the version that it had then. */
export interface Touched {
  readonly id: number
  readonly version: number | null
  readonly action: string
  readonly name: string
}

/** A call as it was made: `PUT /blocks/:id`, parsed, and by whom. */
export interface Step {
  readonly call: string
  readonly params: unknown
  readonly body: unknown
  readonly touched: readonly Touched[]
  readonly adminName?: string
  readonly madeAt?: string
}

export interface Draft extends PageDraft {
  readonly steps: readonly Step[]
  readonly scheduledBy: number | null
  readonly sessionId: number | null
}

const columns = sql`d.id, d.page, d.title, d.status, d.release_at as "releaseAt", jsonb_array_length(d.steps) as changes,
  (select a.name from admins a where a.id = d.created_by) as "createdBy", d.failure, d.steps,
  d.scheduled_by as "scheduledBy", d.session_id as "sessionId"`

export async function listOpen(db: Db): Promise<Draft[]> {
  const { rows } = await sql<Draft>`
    select ${columns} from page_drafts d where d.status in ('draft', 'scheduled') order by d.id`.execute(db)
  return rows
}

export async function findDraft(db: Db, id: number): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`select ${columns} from page_drafts d where d.id = ${id}`.execute(db)
  return rows[0]
}

/** Keeps it from changing until the transaction ends. */
export async function findForUpdate(db: Db, id: number): Promise<Draft | undefined> {
  const { rows } = await sql<Draft>`
    select ${columns} from page_drafts d where d.id = ${id} for update of d`.execute(db)
  return rows[0]
}

/** One on the schedule has somebody in whose name it comes out; the table sees to it. */
export type DueDraft = Draft & {
  readonly scheduledBy: number
  readonly sessionId: number
  readonly scheduler: string
}

/** Those whose time has come, the longest ago first. */
export async function listDue(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from page_drafts where status = 'scheduled' and release_at <= now() order by release_at, id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** One that is due still and that nobody is at. */
export async function takeDue(db: Db, id: number): Promise<DueDraft | undefined> {
  const { rows } = await sql<DueDraft>`
    select ${columns}, (select a.name from admins a where a.id = d.scheduled_by) as scheduler
    from page_drafts d where d.id = ${id} and d.status = 'scheduled' and d.release_at <= now()
    for update of d skip locked`.execute(db)
  return rows[0]
}

type New = Pick<PageDraft, 'page' | 'title'> & { readonly adminId: number }

export async function insertDraft(db: Db, { page, title, adminId }: New): Promise<Draft> {
  const { rows } = await sql<Draft>`
    insert into page_drafts as d (page, title, created_by) values (${page}, ${title}, ${adminId})
    returning ${columns}`.execute(db)
  return there(rows[0])
}

export async function appendStep(db: Db, id: number, step: Step): Promise<void> {
  await sql`update page_drafts set steps = steps || ${JSON.stringify([step])}::jsonb, failure = null, updated_at = now()
    where id = ${id}`.execute(db)
}

/** What becomes of a draft; what is left out is emptied. */
type State = Pick<PageDraft, 'status'> &
  Partial<Pick<Draft, 'releaseAt' | 'scheduledBy' | 'sessionId' | 'failure'>>

export async function setState(db: Db, id: number, state: State): Promise<Draft> {
  const { status, releaseAt = null, scheduledBy = null, sessionId = null, failure = null } = state
  const { rows } = await sql<Draft>`
    update page_drafts d set status = ${status}, release_at = ${releaseAt}, scheduled_by = ${scheduledBy},
      session_id = ${sessionId}, failure = ${failure && JSON.stringify(failure)}::jsonb, updated_at = now()
    where d.id = ${id} returning ${columns}`.execute(db)
  return there(rows[0])
}

/** What a request has written to blocks in this transaction, in its order. */
export async function listTouched(db: Db, requestId: string): Promise<Touched[]> {
  const { rows } = await sql<Touched>`
    select record_id as id, record_version as version, action, record_label as name
    from audits where request_id = ${requestId} and resource = 'blocks' and record_id is not null
      and created_at >= now() order by id`.execute(db)
  return rows
}

/** Whether a request has written to a block that stands, or stood, on another page. */
export async function leavesPage(db: Db, requestId: string, page: string): Promise<boolean> {
  const { rows } = await sql`
    select from audits a left join blocks b on b.id = a.record_id
    where a.request_id = ${requestId} and a.resource = 'blocks' and a.created_at >= now()
      and (b.page <> ${page} or a.before->>'page' <> ${page}) limit 1`.execute(db)
  return rows.length > 0
}

/** Removes drafts that came out or were discarded long ago. */
export async function deleteOld(db: Db): Promise<void> {
  await sql`delete from page_drafts where status in ('released', 'discarded')
    and updated_at < ${ago(`${daysDraftsAreKept} days`)}`.execute(db)
}

function there(row: Draft | undefined): Draft {
  if (row === undefined) throw new Error('What was just written is not there.')
  return row
}
