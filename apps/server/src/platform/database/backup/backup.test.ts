import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBareDatabase } from '../../../testing/database.ts'
import type { ScratchDatabase } from '../../../testing/scratch-database.ts'
import { type OpenDatabase, openDatabase } from '../connection/pool.ts'
import { migrate } from '../migrations/migrate.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

// Everything that makes a restore hard: tables that refer to each other and to themselves, a computed column, a
// trigger, a serial, a partitioned table, rows that the migration itself wrote.
const SCHEMA = `
  create table author (id bigserial primary key, name text, favourite bigint, note jsonb, face bytea,
    shout text generated always as (upper(name)) stored, changed int not null default 0);
  create table book (id bigserial primary key, author_id bigint not null references author, next bigint references book,
    printed timestamptz not null default now());
  alter table author add foreign key (favourite) references book;
  create function touch() returns trigger language plpgsql as 'begin new.changed := new.changed + 1; return new; end';
  create trigger touch before insert or update on author for each row execute function touch();
  create table visit (id bigint, at timestamptz, primary key (id, at)) partition by range (at);
  create table visit_rest partition of visit default;
  create table empty (id int);
  create table setting (name text primary key);
  insert into setting values ('made by the migration')`

const CONTENT = String.raw`
  insert into author (name, note, face) values
    (e'tab\t backslash \\ line\n end', '{"a": [1, null]}', '\x00ff0a'), ('\.', null, null), ('导演', '"x"', ''),
    (null, null, null);
  insert into book (author_id, next) values (1, null), (2, 1), (3, 2);
  update author set favourite = 3 where id = 1;
  select setval('book_id_seq', 900);
  create table visit_2026_01 partition of visit for values from ('2026-01-01') to ('2026-02-01');
  insert into visit values (1, '2026-01-15'), (2, '2027-01-01');
  insert into setting values ('made by staff')`

let folder: string
let file: string
const opened: { scratch: ScratchDatabase; database: OpenDatabase }[] = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backlot-backup-'))
  file = join(folder, 'backup.gz')
  await writeFile(join(folder, '0001_all.sql'), SCHEMA)
})

afterEach(async () => {
  for (const { scratch, database } of opened.splice(0)) {
    await database.close()
    await scratch.drop()
  }
  await rm(folder, { recursive: true })
})

async function migrated(): Promise<OpenDatabase> {
  const scratch = await createBareDatabase()
  const database = openDatabase(scratch.url, { applicationName: 'test' })
  opened.push({ scratch, database })
  await migrate(database.pool, folder)
  return database
}

async function filled(): Promise<OpenDatabase> {
  const database = await migrated()
  await database.pool.query(CONTENT)
  return database
}

const TABLES = [
  'author',
  'book',
  'visit',
  'visit_2026_01',
  'empty',
  'setting',
  'book_id_seq',
  'author_id_seq',
]

async function everythingIn({ pool }: OpenDatabase): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {}
  for (const table of TABLES) {
    const isSequence = table.endsWith('_seq')
    const { rows } = await pool.query(
      isSequence ? `select last_value, is_called from ${table}` : `select * from ${table} as t order by t`,
    )
    content[table] = rows
  }
  return content
}

test('a restored database is the one that was backed up, and goes on from there', async () => {
  const source = await filled()
  const target = await migrated()

  const saved = await backup(source.exportPool, file)
  const restored = await restore(target.exportPool, file)

  expect(restored).toEqual(saved)
  expect(saved).toEqual({ tables: 5, rows: 11 })
  expect(await everythingIn(target)).toEqual(await everythingIn(source))
  const { rows } = await target.pool.query('insert into book (author_id) values (1) returning id')
  expect(rows).toEqual([{ id: 901 }])
})

test('foreign keys and triggers are back in force after a restore', async () => {
  const source = await filled()
  const target = await migrated()
  await backup(source.exportPool, file)

  await restore(target.exportPool, file)

  await expect(target.pool.query('insert into book (author_id) values (77)')).rejects.toThrow(/foreign key/)
  await expect(target.pool.query('delete from book where id = 3')).rejects.toThrow(/foreign key/)
  const { rows } = await target.pool.query(`insert into author (name) values ('new') returning changed`)
  expect(rows).toEqual([{ changed: 1 }])
})

test('a backup is one moment, whatever is written meanwhile', async () => {
  const source = await filled()
  const target = await migrated()
  await source.pool.query('insert into author select from generate_series(1, 20000)')
  const writer = source.pool.query('insert into book (author_id) select id from author')

  await backup(source.exportPool, file)
  await writer
  await restore(target.exportPool, file)

  const { rows } = await target.pool.query(
    'select count(*) as orphans from book where author_id not in (select id from author)',
  )
  expect(rows).toEqual([{ orphans: 0 }])
})

test('a database that was used is refused and keeps its rows, unless forced', async () => {
  const source = await filled()
  const target = await migrated()
  await target.pool.query(`insert into author (name) values ('mine')`)
  await backup(source.exportPool, file)

  await expect(restore(target.exportPool, file)).rejects.toThrow(
    /not empty \(table author has rows\).*--force/,
  )
  expect((await target.pool.query('select name from author')).rows).toEqual([{ name: 'mine' }])

  await restore(target.exportPool, file, { force: true })
  expect(await everythingIn(target)).toEqual(await everythingIn(source))
})

test('another schema is refused, by name', async () => {
  const source = await filled()
  await backup(source.exportPool, file)
  await writeFile(join(folder, '0002_more.sql'), 'create table more (id int)')
  const target = await migrated()

  await expect(restore(target.exportPool, file)).rejects.toThrow(
    'it has no further migration where this database has 0002_more.sql',
  )
})

test.each([
  ['cut short', (whole: Buffer) => whole.subarray(0, whole.length - 40), /damaged or cut short/],
  ['damaged', (whole: Buffer) => whole.fill(7, 200, 210), /damaged/],
  ['no gzip', () => Buffer.from('hello'), /damaged/],
  ['no backup', () => gzipSync('{"hello": 1}\n'), /not a backup/],
  ['without an end', () => gzipSync(''), /cut short/],
])('a file that is %s changes nothing', async (_what, spoil, message) => {
  const source = await filled()
  const target = await migrated()
  const before = await countsIn(target)
  await backup(source.exportPool, file)
  await writeFile(file, spoil(await readFile(file)))

  await expect(restore(target.exportPool, file)).rejects.toThrow(message)

  expect(await countsIn(target)).toEqual(before)
})

async function countsIn({ pool }: OpenDatabase): Promise<unknown> {
  const { rows } = await pool.query(
    'select (select count(*) from author) as authors, (select count(*) from setting) as settings',
  )
  return rows
}

test('a backup is for its owner only, and a failed one leaves no file', async () => {
  const source = await filled()
  await backup(source.exportPool, file)
  const nowhere = openDatabase('postgres://nobody:x@127.0.0.1:1/none')

  await expect(backup(nowhere.exportPool, join(folder, 'failed.gz'))).rejects.toThrow(/ECONNREFUSED/)
  await nowhere.close()

  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['0001_all.sql', 'backup.gz'])
})
