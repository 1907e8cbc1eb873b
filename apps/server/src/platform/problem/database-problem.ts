import { toCamelCase } from '@backlot/contract/core/wire/case'
import pg from 'pg'
import { DISK_FULL, isDatabaseAway, READ_ONLY } from '../database/connection/database-away.ts'
import { ExportsBusy } from '../database/connection/exports.ts'
import { TimeIsUp } from '../database/connection/impatient-client.ts'
import { fieldProblem, Problem } from './problem.ts'

const retryAfterSeconds = 5
// Exports take from seconds to a minute; room on a disk is not made faster.
const busySeconds = 30

/**
 * What a database error means to the caller, or undefined for a bug. Constraints are named
 * `<table>_<column>_<key|fkey|check|loop>`, so that a violation finds its field.
 */
export function problemOfDatabaseError(error: unknown): Problem | undefined {
  if (error instanceof ExportsBusy) {
    return new Problem('busy', { retryAfterSeconds: busySeconds, cause: error })
  }
  if (isDatabaseAway(error) || error instanceof TimeIsUp)
    return new Problem('unavailable', { retryAfterSeconds, cause: error })
  if (!(error instanceof pg.DatabaseError)) return undefined
  switch (error.code) {
    case '23505':
      return fieldProblem(fieldOf(error, 'key'), { message: 'taken' }, 'duplicate')
    case '23503':
      return fieldProblem(fieldOf(error, 'fkey'), { message: 'no_such_record' })
    case '23P01':
      return fieldProblem(fieldOf(error, 'excl'), { message: 'taken' }, 'duplicate')
    case '23514':
      return error.constraint?.endsWith('_loop')
        ? fieldProblem(fieldOf(error, 'loop'), { message: 'in_itself' })
        : fieldProblem(fieldOf(error, 'check'), { message: 'bad_format' })
    case '22003':
    case '22P02':
    case '22021':
    case '22P05':
    case '22007':
    case '22008':
    case '22009':
      return new Problem('invalid', { cause: error })
    // A statement that took too long, a deadlock, or two writes that cannot both be: worth another try.
    case '57014':
    case '55P03':
    case '40001':
    case '40P01':
    case READ_ONLY:
      return new Problem('unavailable', { retryAfterSeconds, cause: error })
    case DISK_FULL:
      return new Problem('storage_full', { retryAfterSeconds: busySeconds, cause: error })
    default:
      return undefined
  }
}

function fieldOf({ constraint = '', table = '' }: pg.DatabaseError, suffix: string): string {
  const name = constraint.startsWith(`${table}_`) ? constraint.slice(table.length + 1) : constraint
  const field = name.endsWith(`_${suffix}`) ? name.slice(0, -suffix.length - 1) : name
  return toCamelCase(field)
}
