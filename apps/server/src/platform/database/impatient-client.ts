import pg from 'pg'

/**
 * A client that hangs up when an answer is overdue. `pg` alone reports the timeout and keeps the connection,
 * and whoever borrows it next waits behind the dead query.
 */
export class ImpatientClient extends pg.Client {
  // `any`: `query` has seven overloads that this passes through unread.
  override query(...args: any[]): any {
    const result: unknown = Reflect.apply(super.query, this, args)
    if (result instanceof Promise) {
      result.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void this.end()
      })
    }
    return result
  }
}
