import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { OperatorError } from '../../../operator-error.ts'
import { createBareDatabase } from '../../../testing/database.ts'
import type { ScratchDatabase } from '../../../testing/scratch-database.ts'
import { type OpenDatabase, openDatabase } from '../connection/pool.ts'
import { migrate } from './migrate.ts'

let folder: string
let scratch: ScratchDatabase
let database: OpenDatabase

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-migrations-'))
  scratch = await createBareDatabase()
  database = openDatabase(scratch.url)
})

afterEach(async () => {
  await database.close()
  await scratch.drop()
  await rm(folder, { recursive: true })
})

const write = (name: string, sql: string): Promise<void> => writeFile(join(folder, name), sql)
const run = (): Promise<string[]> => migrate(database.pool, folder)

async function tableNames(): Promise<string[]> {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  return rows.map(({ name }) => name)
}

test('files run once, in order, also when more come later', async () => {
  await write('0002_b.sql', 'alter table a add column title text')
  await write('0001_a.sql', 'create table a (id bigserial primary key)')

  const first = await run()
  await write('0003_c.sql', 'insert into a (title) values (1), (2)')
  const second = await run()
  const third = await run()

  expect([first, second, third]).toEqual([['0001_a.sql', '0002_b.sql'], ['0003_c.sql'], []])
})

test('a migration that fails leaves nothing behind and can be mended', async () => {
  await write('0001_a.sql', 'create table a (id int); create table b (id nonsense)')

  await expect(run()).rejects.toThrow(/0001_a\.sql failed: .*nonsense/)

  await write('0001_a.sql', 'create table a (id int)')
  expect(await run()).toEqual(['0001_a.sql'])
  expect(await tableNames()).toEqual(['a', 'schema_migrations'])
})

test.each([
  [
    `encoding 'SQL_ASCII' lc_ctype 'C'`,
    /^DATABASE_URL: the database is encoded in SQL_ASCII; Backlot needs UTF8\./,
  ],
  [`encoding 'UTF8' lc_ctype 'C'`, /^DATABASE_URL: the database knows no letters but those of English/],
])('a new database with %s is refused before anything is changed', async (settings, refusal) => {
  const name = `${scratch.name}_unfit`
  await database.pool.query(
    `create database ${name} ${settings} lc_collate 'C' locale_provider libc template template0`,
  )
  const unfit = openDatabase(scratch.url.replace(scratch.name, name))
  try {
    await write('0001_a.sql', 'create table a (id int)')

    await expect(migrate(unfit.pool, folder)).rejects.toThrow(refusal)

    const { rows } = await unfit.pool.query(`select to_regclass('schema_migrations') as made`)
    expect(rows).toEqual([{ made: null }])
  } finally {
    await unfit.close()
    await database.pool.query(`drop database ${name} with (force)`)
  }
})

test('several processes at once run each file once', async () => {
  await write('0001_a.sql', 'create table a (id int)')
  await write('0002_b.sql', 'insert into a select 1 from pg_sleep(0.2)')

  const ran = await Promise.all([run(), run(), run()])

  expect(ran.flat().sort()).toEqual(['0001_a.sql', '0002_b.sql'])
  const { rows } = await database.pool.query('select * from a')
  expect(rows).toHaveLength(1)
})

test('a file may leave the transaction when it says why, statement by statement', async () => {
  await write('0001_a.sql', 'create table a (id int);')
  await write(
    '0002_b.sql',
    '-- no-transaction: an index is built while others write\n' +
      'create index concurrently a_id_idx on a (id);\n-- and one more;\ncreate index concurrently a_id2_idx on a (id);\n',
  )

  expect(await run()).toHaveLength(2)

  const { rows } = await database.pool.query(`select 1 from pg_indexes where tablename = 'a'`)
  expect(rows).toHaveLength(2)
})

test('line ends of another system are not a change; anything else is', async () => {
  await write('0001_a.sql', 'create table a (\n  id int\n)')
  await run()
  await write('0001_a.sql', 'create table a (\r\n  id int\r\n)')
  expect(await run()).toEqual([])

  await write('0001_a.sql', 'create table a (id bigint)')

  await expect(run()).rejects.toThrow(
    new OperatorError(
      'Migration 0001_a.sql was changed after it ran here. Put it back and write a new migration instead.',
    ),
  )
})

test.each([
  [['0001_a.sql', '0003_c.sql'], 'Migration 0003_c.sql: expected number 0002 here'],
  [['0001_a.sql', '0001_b.sql'], 'Migration 0001_b.sql: expected number 0002 here'],
  [['0001_a.sql', '2_b.sql'], 'Migration 2_b.sql: call it like'],
])('%j is refused before anything runs', async (names, message) => {
  for (const name of names) await write(name, 'create table a (id int)')

  await expect(run()).rejects.toThrow(message)

  expect(await tableNames()).toEqual([])
})

test('a database that is newer than the files is refused', async () => {
  await write('0001_a.sql', 'create table a (id int)')
  await write('0002_b.sql', 'create table b (id int)')
  await run()
  await rm(join(folder, '0002_b.sql'))

  await expect(run()).rejects.toThrow(/0002_b\.sql, which this version does not know/)
})

test('a table in use delays a migration, which then runs', async () => {
  await write('0001_a.sql', 'create table a (id int)')
  await run()
  await write('0002_b.sql', 'alter table a add column b int')
  const reader = await database.pool.connect()
  await reader.query('begin; lock table a in access share mode')

  const migrated = run()
  // The migration is seen waiting, and is let wait beyond its 2 s for a table.
  await reader.query('select pg_sleep(2.5)')
  await reader.query('commit')
  reader.release()

  expect(await migrated).toEqual(['0002_b.sql'])
})
