import type pg from 'pg'
import { insertRows } from '../../seed/rows.queries.ts'
import type { GenreName } from '../../seed/words/names.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Genres, their categories first. */
export async function insertGenres(client: Client, genres: readonly GenreName[]): Promise<number> {
  const statement = `insert into tags (name, type, category_id, is_popular)
    select given.name, 'genre', category.id, given.category is null from json_to_recordset($1) given(name text, category text)
    left join tags category on category.type = 'genre' and lower(category.name) = lower(given.category)
    on conflict do nothing`
  const categories = await insertRows(
    client,
    statement,
    genres.filter(({ category }) => category === null),
  )
  return (
    categories +
    (await insertRows(
      client,
      statement,
      genres.filter(({ category }) => category !== null),
    ))
  )
}

export interface DemoTag {
  name: string
  type: 'model' | 'studio' | 'source'
  gender: 'female' | 'male' | 'other' | null
  isPopular: boolean
  avatarId: number | null
}

export function insertTags(client: Client, tags: readonly DemoTag[]): Promise<number> {
  return insertRows(
    client,
    `insert into tags (name, type, gender, is_popular, avatar_id)
     select name, type, gender, "isPopular", "avatarId"
     from json_to_recordset($1) given(name text, type text, gender text, "isPopular" boolean, "avatarId" bigint)
     on conflict do nothing`,
    tags,
  )
}

export interface TagRef {
  id: number
  name: string
  type: string
}

/** Every tag that there is now, in the order in which they were made. */
export async function listTags(client: Client): Promise<TagRef[]> {
  const { rows } = await client.query<TagRef>('select id, name, type from tags order by id')
  return rows
}
