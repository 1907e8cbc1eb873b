import type pg from 'pg'

/** A question as staff were told that it is. */
export interface Entry {
  readonly id: number
  updates: number
  isDeleted: boolean
}

export interface Upload {
  readonly url: string
  readonly sha256: string
}

/** Everything that was acknowledged. */
export class Ledger {
  readonly questions = new Map<number, Entry>()
  readonly uploads: Upload[] = []
  /** Names under which rows were deleted by a job that said it was done. */
  readonly jobs: string[] = []
}

export const rowsOfJob = 2_040
/** What the rows of this run are called by. */
export const prefix = 'Soak '

interface Found {
  id: number
  version: number | null
  created: number
  updated: number
  deleted: number
}

/** Says of each acknowledged write that is not found exactly once, row and history, what is found instead. */
export async function faultsOfQuestions({ questions }: Ledger, database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<Found>(
    `with entries as (
       select record_id, count(*) filter (where action = 'create')::int as created,
         count(*) filter (where action = 'update')::int as updated,
         count(*) filter (where action = 'delete')::int as deleted
       from audits where resource = 'questions' group by record_id
     ), alive as (select id, version from questions where question like $1)
     select coalesce(alive.id, entries.record_id)::int as id, alive.version, coalesce(created, 0) as created,
       coalesce(updated, 0) as updated, coalesce(deleted, 0) as deleted
     from alive full join entries on alive.id = entries.record_id`,
    [`${prefix}%`],
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const owed = [...questions.values()].map((entry) => faultOf(entry, found.get(entry.id)))
  const strangers = rows
    .filter(({ id }) => !questions.has(id))
    .map((row) => `nobody wrote ${JSON.stringify(row)}`)
  return [...owed.filter((fault) => fault !== undefined), ...strangers]
}

function faultOf({ id, updates, isDeleted }: Entry, found: Found | undefined): string | undefined {
  const wanted: Found = {
    id,
    version: isDeleted ? null : 1 + updates,
    created: 1,
    updated: updates,
    deleted: isDeleted ? 1 : 0,
  }
  const [is, was] = [found, wanted].map((each) => JSON.stringify(each, Object.keys(wanted)))
  return is === was ? undefined : `${was} is ${is}`
}

/** Each row that a finished job deleted has one entry in the history, and no job left one. */
export async function faultsOfJobs({ jobs }: Ledger, database: pg.Pool): Promise<string[]> {
  const { rows } = await database.query<{ entries: number; records: number; left: number; failed: number }>(
    `select count(*)::int as entries, count(distinct record_id)::int as records,
       (select count(*)::int from directors where name like $1) as left,
       (select count(*)::int from jobs where state <> 'done') as failed
     from audits where resource = 'directors' and action = 'delete'`,
    [`${prefix}%`],
  )
  const count = jobs.length * rowsOfJob
  const wanted = JSON.stringify({ entries: count, records: count, left: 0, failed: 0 })
  return JSON.stringify(rows[0]) === wanted ? [] : [`jobs: ${wanted} is ${JSON.stringify(rows[0])}`]
}
