import type { Import, ImportLine } from '@backlot/contract/core/endpoints/import'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import type { Language } from '@backlot/contract/core/words/language'
import { sayProblem } from '@backlot/contract/core/words/messages'
import type { Caller } from '../platform/caller/call.ts'
import { findJob } from '../platform/jobs/jobs.queries.ts'
import { countLines, type ImportRow } from './imports.queries.ts'
import { firstLine, type StoredLine } from './lines/lines.queries.ts'

const longestSample = 80

/** An import as whoever made it sees it. */
export async function showImport({ db, session, language }: Caller, row: ImportRow): Promise<Import> {
  const first = await firstLine(db, row.id)
  const job = row.jobId === null ? undefined : await findJob(db, row.jobId, session.adminId)
  const { id, fileName, bytes, encoding, lineCount, state, createdAt } = row
  return {
    ...{ id, fileName, bytes, encoding, lineCount, state, createdAt },
    columns: row.columns.map((name, place) => ({
      name,
      sample: (first?.cells[place] ?? '').slice(0, longestSample),
      field: row.fields[place] ?? null,
    })),
    counts: await countLines(db, id),
    job: job
      ? {
          ...{ id: job.id, state: job.state, done: job.done, total: job.total, createdAt: job.createdAt },
          error: job.errorCode && sayProblem(job.errorCode, language),
        }
      : null,
  }
}

/** A line in the reader's words; what is wrong stands at the columns at fault. */
export function showLine(stored: StoredLine, { fields }: ImportRow, language: Language): ImportLine {
  const { line, verdict, isApplied, cells } = stored
  return {
    ...{ line, isApplied, cells, verdict: verdict ?? 'refused' },
    errors: problemsInWords(stored, fields, language),
  }
}

const last = Number.MAX_SAFE_INTEGER

interface SaidError {
  column: number | null
  message: string
}

/** What is wrong with a line, by column. */
export function problemsInWords(
  { problem }: Pick<StoredLine, 'problem'>,
  fields: readonly (string | null)[],
  language: Language,
): SaidError[] {
  if (!problem) return []
  const unordered = Object.entries(problem.fields).flatMap(([key, errors]) => {
    const place = fields.indexOf(toSnakeCase(key))
    const message = errors.map((error) => sayFieldError(error, language)).join(' ')
    return [{ column: place < 0 ? null : place, message, key }]
  })
  const said = unordered.toSorted((a, b) => (a.column ?? last) - (b.column ?? last))
  if (said.length === 0) return [{ column: null, message: sayProblem(problem.code, language) }]
  // What is in no column is named, so that somebody finds out what to add.
  return said.map(({ column, message, key }) => ({
    column,
    message: column === null && key !== 'body' ? `${toSnakeCase(key)}: ${message}` : message,
  }))
}
