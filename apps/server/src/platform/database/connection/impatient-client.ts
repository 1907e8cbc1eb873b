import pg from 'pg'
import { statementName } from './statement-names.ts'

/**
 * A client that hangs up when an answer is overdue. `pg` alone reports the timeout and keeps the connection,
 * and whoever borrows it next waits behind the dead query.
 */
export class ImpatientClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // The pool listens only while a client is idle. One that breaks between two queries of a transaction would
    // end the process; its next query reports the loss to the borrower.
    this.on('error', () => undefined)
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- `query` has seven overloads that this passes through unread.
  override query(...args: any[]): any {
    const result: unknown = Reflect.apply(super.query, this, prepared(args))
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void this.end()
      })
    }
    return result
  }
}

/** Kysely sends text and values; under a name the server parses them once a connection. */
function prepared(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args
  if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0) return args
  const name = statementName(text)
  return name === undefined ? args : [{ name, text, values }]
}
