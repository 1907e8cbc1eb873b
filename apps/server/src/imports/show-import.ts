import type { Import, ImportLine } from '@backlot/contract/core/endpoints/import'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import type { Language } from '@backlot/contract/core/words/language'
import { sayProblem } from '@backlot/contract/core/words/messages'
import type { Caller } from '../platform/caller/call.ts'
import type { ImportJob, ImportRow } from './imports.queries.ts'
import type { StoredLine } from './lines/lines.queries.ts'

/** An import in the words of whoever made it. */
export function showImport({ language }: Pick<Caller, 'language'>, row: ImportRow): Import {
  const { id, fileName, bytes, encoding, lineCount, state, createdAt, counts, job } = row
  return {
    ...{ id, fileName, bytes, encoding, lineCount, state, createdAt, counts },
    columns: row.columns.map((name, place) => ({
      ...{ name, sample: row.sample[place] ?? '', field: row.fields[place] ?? null },
    })),
    job: job && jobOf(job, language),
  }
}

function jobOf({ errorCode, ...job }: ImportJob, language: Language): Import['job'] {
  return { ...job, error: errorCode && sayProblem(errorCode, language) }
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
