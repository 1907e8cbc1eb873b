import { articles, authorLimit, type PageViews } from '@backlot/contract/demos/articles'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const articlesQueries = crudQueries(articles, {})

/** The readings of an article by device: shares of its own views that add up to them. No row without the article. */
export async function listPageViews(db: Db, id: number): Promise<PageViews> {
  // Arithmetic, and rows made of columns: both are what SQL is for.
  const { rows } = await sql<PageViews[number]>`
    with shares as (
      select views, views * (40 + id % 11) / 100 as mobile, views * (8 + id % 5) / 100 as tablet,
        views * (4 + id % 3) / 100 as tv
      from articles where id = ${id}
    )
    select device, seen as views from shares, lateral (values
      (1, 'desktop', views - mobile - tablet - tv), (2, 'mobile', mobile), (3, 'tablet', tablet), (4, 'tv', tv)
    ) devices(place, device, seen) order by place`.execute(db)
  return rows
}

/** Different authors whose name contains the letters, those that begin with them first. */
export async function findAuthors(db: Db, letters: string): Promise<string[]> {
  const pattern = letters.replace(/[\\%_]/g, '\\$&')
  const rows = await db
    .selectFrom('articles')
    .where('author', 'ilike', `%${pattern}%`)
    .select('author')
    .groupBy('author')
    .orderBy((eb) => eb('author', 'not ilike', `${pattern}%`))
    .orderBy((eb) => sql`${eb.ref('author')} collate "und-x-icu"`)
    .limit(authorLimit)
    .execute()
  return rows.flatMap(({ author }) => author ?? [])
}
