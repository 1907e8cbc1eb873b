import pg from 'pg'

const AWAY_CODES = new Set([
  '25P03', // a transaction in which nothing was asked for too long
  '25P04', // a transaction that took too long, where an operator sets a limit
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ETIMEDOUT',
  'EPIPE',
  '53300', // too many connections
  '57P01', // an administrator ended the session
  '57P02', // crash shutdown
  '57P03', // starting up or shutting down
  '57P05', // idle session ended
])

// `pg` and `pg-pool` give these no code; the text is all there is. The test pulls the database away and
// so fails when a new version words them differently.
const AWAY_MESSAGES = new Set([
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Query read timeout',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  // Whoever asks has gone, and so have we.
  'Cannot use a pool after calling end on the pool',
])

export const DISK_FULL = '53100'
// A standby, or a primary that was set so: the connection is made anew until it leads to one that writes.
export const READ_ONLY = '25006'

const STATEMENT_CANCELLED = '57014'

// Not let in, no such database, not allowed.
const REFUSALS = new Set([DISK_FULL, READ_ONLY, '28000', '28P01', '3D000', '42501'])

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Says whether the database gave a statement up because it took too long; its transaction can go back and on. */
export function isStatementCancelled(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === STATEMENT_CANCELLED
}

/** Says whether the database, though it answers, can write nothing just now: its disk is full, or it only reads. */
export function isUnwritable(error: unknown): boolean {
  return error instanceof Error && [DISK_FULL, READ_ONLY].includes(codeOf(error))
}

/** Says whether the database answers and lets us do nothing: whoever runs it has to look. */
export function isRefusedByDatabase(error: unknown): error is Error {
  return error instanceof pg.DatabaseError && REFUSALS.has(codeOf(error))
}

/** Says whether an error means that the database can't be reached just now, so that asking again later may work. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // Node tries IPv4 and IPv6 and reports both failures in one.
  if (error instanceof AggregateError && error.errors.some(isDatabaseAway)) return true
  const code = codeOf(error)
  if (AWAY_CODES.has(code) || code.startsWith('08') || AWAY_MESSAGES.has(error.message)) return true
  return error.cause !== undefined && isDatabaseAway(error.cause)
}
