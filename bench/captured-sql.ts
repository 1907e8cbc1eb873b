import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from '../apps/server/src/platform/database/database.ts'
import type { Database } from '../apps/server/src/platform/database/tables.ts'

export interface Statement {
  text: string
  values: readonly unknown[]
}

/** Runs a piece of the product and answers the statements that it sent, in order. */
export async function capture(pool: pg.Pool, run: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      statements.push({ text: query.sql, values: query.parameters })
    },
  })
  await run(db)
  return statements
}
