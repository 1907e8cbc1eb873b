import type pg from 'pg'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../testing/database.ts'
import { openDatabase } from './connection/pool.ts'
import type { Db } from './database.ts'
import { describeTables } from './describe-tables.ts'
import { rowOf } from './expressions.ts'

// Each line below compiles only while the mistake on it does not: that is the promise.
it('refuses, before anything runs, mistakes in a query', () => {
  const mistakes = (db: Db) => [
    // @ts-expect-error a table that there is not
    () => db.selectFrom('admin').select('id'),
    // @ts-expect-error a misspelt column
    () => db.selectFrom('admins').select('usernme'),
    // @ts-expect-error a condition on another table's column
    () => db.selectFrom('admins').where('title', '=', 'Sea'),
    // @ts-expect-error a word that a check of the column refuses
    () => db.updateTable('admins').set({ status: 'gone' }),
    // @ts-expect-error a row without a column that has no value of its own
    () => db.insertInto('admins').values({ username: 'zoe' }),
    // @ts-expect-error a computed field over another row
    () => rowOf<'tags'>().ref('t.username'),
  ]
  expect(mistakes).toBeTypeOf('function')
})

/** What is to be known of a migrated database. */
async function ofMigrated<T>(ask: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const scratch = await createTestDatabase()
  const database = openDatabase(scratch.url, { maxConnections: 1 })
  try {
    return await ask(database.pool)
  } finally {
    await database.close()
    await scratch.drop()
  }
}

it('the types of the tables are those of the migrated schema', async () => {
  const described = await ofMigrated(describeTables)

  await expect(described).toMatchFileSnapshot('./tables.ts')
})

it('no function of the schema is called for each row where its words could stand in the statement', async () => {
  const { strict, plan, ofSubquery } = await ofMigrated(async (pool) => ({
    // PostgreSQL unfolds a strict function only around what is strict itself, which a `case` is not.
    strict: await pool.query(
      `select proname from pg_proc join pg_language l on l.oid = prolang
       where pronamespace = 'public'::regnamespace and lanname = 'sql' and proisstrict`,
    ),
    plan: await pool.query<{ 'QUERY PLAN': string }>(
      `explain (verbose) select converted(amount, currency, rate, 'USD') from orders`,
    ),
    // A function that names what it is handed more than once is called with what a subquery finds.
    ofSubquery: await pool.query<{ 'QUERY PLAN': string }>(
      `explain (verbose) select converted(amount, currency, rate, (select currency from order_days_zone)) from orders`,
    ),
  }))

  expect(strict.rows).toEqual([])
  expect(plan.rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Output: .*CASE/)
  expect(ofSubquery.rows.map((row) => row['QUERY PLAN']).join('\n')).not.toContain('decimals_of')
})
