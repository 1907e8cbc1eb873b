import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../../testing/database.ts'
import { type OpenDatabase, openDatabase } from '../../database/connection/pool.ts'
import { SharedReads } from './shared-reads.ts'
import { Turns } from './turns.ts'

const turns = new Turns({ atOnce: 2, atMost: 2, patienceMs: 1_000 })
const plenty = { capacity: 1_000, turns }
let opened: OpenDatabase

beforeAll(async () => {
  const database = await createTestDatabase()
  opened = openDatabase(database.url, { maxConnections: 4 })
  await sql`create schema seen`.execute(opened.db)
  await sql`create table seen.glances (n integer generated always as identity, at text)`.execute(opened.db)
  // Answers another number each time that it is really run.
  await sql`create function seen.look(asked text) returns integer language sql as
    'insert into seen.glances (at) values (asked) returning n'`.execute(opened.db)
  return async () => {
    await opened.close()
    await database.drop()
  }
})

type Caller = ReturnType<SharedReads['forCaller']>

async function look(db: Caller, asked: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select seen.look(${asked}) as n`.execute(db)
  return rows[0]?.n ?? 0
}

it('reads once what several ask with the same values, at once or later, and anew what they ask with others', async () => {
  const reads = new SharedReads(opened.db, plenty)
  const [one, other] = [reads.forCaller(), reads.forCaller()]

  const [first, second] = await Promise.all([look(one, 'a'), look(other, 'a')])

  expect(second).toBe(first)
  expect(await look(reads.forCaller(), 'a')).toBe(first)
  expect(await look(other, 'b')).not.toBe(first)
  expect(await look(new SharedReads(opened.db, plenty).forCaller(), 'a')).not.toBe(first)
})

it('tells nobody what was read before something that they have been told already', async () => {
  const reads = new SharedReads(opened.db, plenty)
  const [early, late] = [reads.forCaller(), reads.forCaller()]
  const figures = await look(early, 'figures')

  const version = await look(late, 'version')
  const after = await look(late, 'figures')

  expect(after).toBeGreaterThan(version)
  expect(after).not.toBe(figures)
  // Who was told both in this order is told the same as others who ask in it.
  const third = reads.forCaller()
  expect([await look(third, 'version'), await look(third, 'figures')]).toEqual([version, after])
})

it('gives nobody rows that another could change', async () => {
  const reads = new SharedReads(opened.db, plenty)
  const ask = () => sql<{ list: object[] }>`select '[{"a": 1}]'::json as list`.execute(reads.forCaller())
  await ask()
  const { rows } = await ask()

  expect(() => rows.push({ list: [] })).toThrow(TypeError)
  expect(() => rows[0]?.list.reverse().push({})).toThrow(TypeError)
  expect(() => Object.assign(rows[0]?.list[0] ?? {}, { a: 2 })).toThrow(TypeError)
})

it('asks again for what could not be read, and for what is too long to be kept', async () => {
  const reads = new SharedReads(opened.db, { capacity: 5, turns })
  const db = reads.forCaller()
  await expect(sql`select n from nowhere`.execute(db)).rejects.toThrow(/nowhere/)
  await sql`create table nowhere as select 1 as n`.execute(opened.db)
  expect((await sql`select n from nowhere`.execute(db)).rows).toEqual([{ n: 1 }])

  const long = () => sql`select seen.look('long') as n from generate_series(1, 9)`.execute(reads.forCaller())
  const [first, second] = [await long(), await long()]
  expect(second.rows).not.toEqual(first.rows)
})

it('takes no value for another that is written alike, and no write', async () => {
  const reads = new SharedReads(opened.db, plenty)
  const typed = async (value: unknown) =>
    (await sql<{ type: string }>`select ${value}::text as type`.execute(reads.forCaller())).rows[0]?.type

  expect([await typed(1n), await typed('1n'), await typed(Number.NaN), await typed(null)]).toEqual([
    '1',
    '1n',
    'NaN',
    null,
  ])
  await expect(sql`delete from glances`.execute(reads.forCaller())).rejects.toThrow('Only reads are shared.')
})
