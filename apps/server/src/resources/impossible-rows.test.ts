import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import type { Db } from '../platform/database/database.ts'
import { fieldInSql } from '../platform/fields/field-in-sql.ts'
import { asStaff, startProduct, type TestProduct } from '../testing/as-staff.ts'
import { columnsOf, takes } from '../testing/conformance/catalog.ts'
import { aFile } from '../testing/files/a-file.ts'

const run = (db: Db, text: string) => sql.raw(text).execute(db)

/** Runs something that breaks a rule of the schema; answers the name of the rule. */
async function refusalOf(db: Db, text: string): Promise<string | undefined> {
  const error: unknown = await run(db, text).catch((reason: unknown) => reason)
  return error instanceof pg.DatabaseError ? error.constraint : undefined
}

/** Tags of each type, and a draft without anything. */
async function someRows({ services: { db } }: TestProduct): Promise<void> {
  await run(
    db,
    `insert into tags (id, name, type) values (11, 'a', 'genre'), (12, 'b', 'model'), (13, 'c', 'studio')`,
  )
  await run(db, `insert into videos (id, serial_number, title) values (1, 'BL-1', 'Tilt')`)
}

it('the database takes no video that is out without a time, and no counter below nothing', async () => {
  await using product = await startProduct()
  const { db } = product.services
  await someRows(product)

  expect(
    await refusalOf(
      db,
      `insert into videos (serial_number, title, status) values ('BL-2', 'Tilt', 'published')`,
    ),
  ).toBe('videos_cover_check')
  const cover = await aFile(product, 'image')
  const video = await aFile(product, 'video')
  expect(
    await refusalOf(db, `update videos set status = 'published', cover_id = ${cover}, video_id = ${video}`),
  ).toBe('videos_published_at_check')
  for (const counter of ['views', 'likes', 'dislikes', 'visitor_trailer_views', 'subscriber_trailer_views'])
    expect(await refusalOf(db, `update videos set ${counter} = -1`)).toBe(`videos_${counter}_check`)
})

it('the step to the public needs cover and film; what is out without them stays editable', async () => {
  await using product = await startProduct()
  const { db } = product.services
  await someRows(product)
  const cover = await aFile(product, 'image')
  const video = await aFile(product, 'video')
  const out = (status: string) => `update videos set status = '${status}', published_at = now()`

  expect(await refusalOf(db, out('published'))).toBe('videos_cover_check')
  await run(db, `update videos set cover_id = ${cover}`)
  expect(await refusalOf(db, out('scheduled'))).toBe('videos_video_check')
  await run(db, `update videos set video_id = ${video}`)
  await run(db, out('scheduled'))
  await run(db, 'update videos set video_id = null')
  expect(await refusalOf(db, out('published'))).toBe('videos_video_check')

  await run(db, `update videos set video_id = ${video}`)
  await run(db, out('published'))
  await run(db, 'update videos set cover_id = null, video_id = null')
  await run(db, `update videos set title = 'Still here', status = 'published'`)
  await run(db, `update videos set status = 'unpublished'`)
  expect(await refusalOf(db, out('published'))).toBe('videos_cover_check')
})

it('a video that was out without a cover comes back when its deletion is undone', async () => {
  await using product = await startProduct()
  const { db } = product.services
  const staff = await asStaff(product)
  const made = await staff.post('/videos', {
    title: 'Ferry 46',
    serial_number: 'BL-46',
    cover: await aFile(product, 'image', staff),
    video: await aFile(product, 'video', staff),
  })
  const { id } = made.body.data as { id: number }
  expect((await staff.post(`/videos/${id}/publish`)).status).toBe(200)
  await run(db, 'update videos set cover_id = null')
  const deleted = await staff.delete(`/videos/${id}`)

  const undone = await staff.post(`/audits/${String(deleted.headers['x-audit-id'])}/undo`)

  expect(undone.status).toBe(200)
  expect((await staff.get(`/videos/${id}`)).body.data).toMatchObject({ status: 'published', cover: null })
})

it('a link leads only to a tag of its type, also when the tag changes it, and no tag is its own category', async () => {
  await using product = await startProduct()
  const { db } = product.services
  await someRows(product)

  expect(await refusalOf(db, 'insert into video_genres (video_id, tag_id) values (1, 12)')).toBe(
    'video_genres_tag_id_fkey',
  )
  expect(await refusalOf(db, 'insert into video_models (video_id, tag_id) values (1, 13)')).toBe(
    'video_models_tag_id_fkey',
  )
  expect(await refusalOf(db, 'update videos set studio_id = 11')).toBe('videos_studio_id_fkey')
  expect(await refusalOf(db, `insert into sources (name, genre_id) values ('a', 12)`)).toBe(
    'sources_genre_id_fkey',
  )
  expect(await refusalOf(db, `insert into tags (name, type, category_id) values ('d', 'genre', 13)`)).toBe(
    'tags_category_id_fkey',
  )
  expect(await refusalOf(db, 'update tags set category_id = id where id = 11')).toBe('tags_category_id_check')
  await run(db, 'insert into video_genres (video_id, tag_id) values (1, 11)')
  expect(await refusalOf(db, `update tags set type = 'studio' where id = 11`)).toBe(
    'video_genres_tag_id_fkey',
  )
})

it('the last admin and the last role stay, also when two delete one each at once', async () => {
  await using product = await startProduct()
  const { db } = product.services
  await asStaff(product)
  await run(db, 'delete from admin_roles')

  expect(await refusalOf(db, 'delete from admins')).toBe('admins_last_check')
  expect(await refusalOf(product.owner.db, 'truncate roles cascade')).toBe('roles_last_check')
  await run(db, `insert into roles (name) values ('another')`)
  const ids = await sql<{ id: number }>`select id from roles`.execute(db)
  const deletions = ids.rows.map(({ id }) =>
    db.transaction().execute(async (transaction) => {
      await run(transaction, `delete from roles where id = ${id}`)
    }),
  )
  const ends = await Promise.allSettled(deletions)

  expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await sql`select from roles`.execute(db)).rows).toHaveLength(1)
})

/** An id of whatever there is, and prices that are judged beside another column. */
const judgedOtherwise = [
  'audits.record_id',
  'changesets.undoes',
  'plans.initial_discount_price',
  'plans.recurring_discount_price',
]

it('no table takes an amount or a counter below nothing', async () => {
  await using product = await startProduct()
  const { db } = product.services
  const taken: string[] = []
  const views = await sql<{
    viewname: string
  }>`select viewname from pg_views where schemaname = 'public'`.execute(db)
  // What a view shows is kept elsewhere.
  const shown = new Set(views.rows.map(({ viewname }) => viewname))
  for (const { resource, source } of product.app.records.values()) {
    if (shown.has(resource.name)) continue
    const columns = await columnsOf(db, resource.name)
    for (const [key, { storage, settings }] of Object.entries(resource.fields)) {
      if (storage !== 'column' || !(Number(settings.minimum) >= 0)) continue
      const column = columns.get(fieldInSql(source.row, key).column)
      if (column && isWhole(column.type) && (await takes(db, column, Number(settings.minimum) - 1)))
        taken.push(`${resource.name}.${column.name}`)
    }
  }

  expect(taken.filter((each) => !judgedOtherwise.includes(each))).toEqual([])
})

const isWhole = (type: string) => ['smallint', 'integer', 'bigint'].includes(type)
