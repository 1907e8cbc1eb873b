import type pg from 'pg'
import type { NewFile } from '../../files/files.queries.ts'
import type { GenreName } from '../words/names.ts'

type Client = Pick<pg.ClientBase, 'query'>

/** Runs an insert whose rows come as JSON under the name `given`; answers how many were new. */
async function insertRows(client: Client, statement: string, rows: readonly object[]): Promise<number> {
  const { rowCount } = await client.query(statement, [JSON.stringify(rows)])
  return rowCount ?? 0
}

export interface DemoFileIds {
  covers: number[]
  clips: number[]
}

/** Answers the ids in the order given; files that are there already keep theirs. */
export async function insertDemoFiles(client: Client, files: readonly NewFile[]): Promise<DemoFileIds> {
  await insertRows(
    client,
    `insert into files (kind, url, name, content_type, bytes, sha256, width, height, duration)
     select kind, url, name, "contentType", bytes, sha256, width, height, duration
     from json_to_recordset($1) given(kind text, url text, name text, "contentType" text, bytes bigint, sha256 text,
       width integer, height integer, duration integer)
     on conflict (url) do nothing`,
    files,
  )
  const { rows } = await client.query<{ id: number; kind: string }>(
    `select f.id, f.kind from unnest($1::text[]) with ordinality given(url, place) join files f using (url) order by place`,
    [files.map(({ url }) => url)],
  )
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { covers: idsOf('image'), clips: idsOf('video') }
}

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

export async function insertDirectors(client: Client, names: readonly string[]): Promise<number> {
  const { rowCount } = await client.query(
    'insert into directors (name) select unnest($1::text[]) on conflict do nothing',
    [names],
  )
  return rowCount ?? 0
}

/** Every third source has a genre of its own. */
export async function insertSources(
  client: Client,
  names: readonly string[],
  genreIds: readonly number[],
): Promise<number> {
  const { rowCount } = await client.query(
    `insert into sources (name, genre_id)
     select name, case when place % 3 = 0 then ($2::bigint[])[1 + place % greatest(1, cardinality($2::bigint[]))] end
     from unnest($1::text[]) with ordinality given(name, place) on conflict do nothing`,
    [names, genreIds],
  )
  return rowCount ?? 0
}

export function insertQuestions(
  client: Client,
  questions: readonly { question: string; answer: string; sort: number }[],
): Promise<number> {
  return insertRows(
    client,
    `insert into questions (question, answer, sort)
     select question, answer, sort from json_to_recordset($1) given(question text, answer text, sort integer)
     where not exists (select 1 from questions known where known.question = given.question)`,
    questions,
  )
}

export interface DemoSeo {
  page: string
  tagId: number | null
  title: string
  description: string
}

export function insertSeos(client: Client, seos: readonly DemoSeo[]): Promise<number> {
  return insertRows(
    client,
    `insert into seos (page, tag_id, title, description)
     select page, "tagId", title, description
     from json_to_recordset($1) given(page text, "tagId" bigint, title text, description text)
     on conflict do nothing`,
    seos,
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

export async function listIds(client: Client, table: 'directors' | 'sources'): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(`select id from ${table} order by id`)
  return rows.map(({ id }) => id)
}

/** Whether nobody has put any content in yet. */
export async function isEmptyOfContent(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ isEmpty: boolean }>(
    `select not (exists (select 1 from videos) or exists (select 1 from tags) or exists (select 1 from directors)
       or exists (select 1 from sources) or exists (select 1 from questions) or exists (select 1 from seos)) as "isEmpty"`,
  )
  return rows[0]?.isEmpty ?? false
}

/** Waits until no other process seeds; ends with the transaction. */
export async function lockSeeding(client: Client): Promise<void> {
  await client.query(`select pg_advisory_xact_lock(hashtextextended('backlot seed', 0))`)
}
