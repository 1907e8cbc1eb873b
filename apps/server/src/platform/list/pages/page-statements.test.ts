import { parseListQuery } from '@backlot/contract/core/lists/parse-list'
import { videos } from '@backlot/contract/resources/videos'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { videosQueries } from '../../../resources/videos/videos.queries.ts'
import { startProduct, type TestProduct } from '../../../testing/as-staff.ts'
import type { Database } from '../../database/tables.ts'

let product: TestProduct
const session = { adminId: 1, permissions: new Set<never>() }

beforeAll(async () => {
  product = await startProduct()
  // Some rows point to two of a kind and some to none, and two rows may share what they point to.
  await sql`with files as (
      insert into files (url, name, content_type, kind, bytes, sha256, width, height)
      select '/files/0' || n || '/0' || n, 'p.webp', 'image/webp', 'image', 1, decode(lpad(n::text, 64, '0'), 'hex'), 1, 1
      from generate_series(1, 3) n returning id
    ), tags as (insert into tags (name, type) select 'Genre ' || n, 'genre' from generate_series(1, 3) n returning id, name),
    studios as (insert into tags (name, type) values ('Quay', 'studio') returning id),
    made as (insert into videos (serial_number, title, cover_id, studio_id)
      select 'P-' || n, 'Pier ' || n, case when n % 3 > 0 then (select min(id) from files) + n % 2 end,
        case when n % 2 = 0 then (select id from studios) end from generate_series(1, 60) n returning id),
    pictures as (insert into video_photos (video_id, photo_id, alt, sort)
      select m.id, f.id, 'Alt', 10 - f.id from made m, files f where m.id % 4 = 0)
    insert into video_genres (video_id, tag_id, sort)
      select m.id, t.id, 5 - t.id from made m, tags t where (m.id + t.id) % 3 > 0`.execute(
    product.services.db,
  )
})
afterAll(() => product[Symbol.asyncDispose]())

async function pageOf(perPage: number, sort = '-id') {
  const statements: { sql: string; parameters: readonly unknown[] }[] = []
  const dialect = new PostgresDialect({ pool: product.services.directPool })
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void statements.push(query) })
  // Counted for certain: this process may remember how many another file of tests had, about.
  const query = parseListQuery(videos, { per_page: String(perPage), sort, exact_total: '1' })
  const { rows } = await videosQueries.list({ db, session }, query)
  return { rows, statements }
}

it.each([5, 50])('a page of %i rows is read in three statements, its total among them', async (perPage) => {
  const { rows, statements } = await pageOf(perPage)

  expect(rows.length).toBe(perPage)
  expect(statements.length).toBe(3)
})

it('a row of a page shows what its record shows', async () => {
  const { db } = product.services
  const { rows } = await pageOf(50)

  const records = await Promise.all(rows.map(({ id }) => videosQueries.find({ db, session }, id)))

  expect(rows).toEqual(records)
  expect(rows.some(({ photos, genres, studio, cover }) => photos[1] && genres[1] && studio && cover)).toBe(
    true,
  )
})

it('of a list by what may be empty, a page that is full without the empty ones reads none of them', async () => {
  // Every third has no time.
  await sql`update videos set published_at = timestamptz '2026-01-01' + id * interval '1 h' where id % 3 > 0`.execute(
    product.services.db,
  )
  const planOf = async (perPage: number) => {
    const { statements } = await pageOf(perPage, 'published_at')
    const page = statements.find(({ sql: text }) => text.includes('part0'))
    const { rows } = await product.services.directPool.query<Record<'QUERY PLAN', string>>(
      `explain (analyze, timing off, summary off) ${page?.sql}`,
      [...(page?.parameters ?? [])],
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

  expect(await planOf(5)).toContain('never executed')
  expect(await planOf(50)).not.toContain('never executed')
})
