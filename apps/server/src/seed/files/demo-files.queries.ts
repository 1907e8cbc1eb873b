import type pg from 'pg'
import type { NewFile } from '../../files/files.queries.ts'
import { insertRows } from '../rows.queries.ts'

export interface DemoFileIds {
  covers: number[]
  clips: number[]
}

/** Answers the ids in the order given; files that are there already keep theirs. None is loose, used or not. */
export async function insertDemoFiles(
  client: Pick<pg.ClientBase, 'query'>,
  files: readonly NewFile[],
  until: Date,
): Promise<DemoFileIds> {
  await insertRows(
    client,
    `insert into files (kind, url, name, content_type, bytes, sha256, width, height, duration, kept_at)
     select kind, url, name, "contentType", bytes, sha256, width, height, duration, "keptAt"
     from json_to_recordset($1) given(kind text, url text, name text, "contentType" text, bytes bigint, sha256 text,
       width integer, height integer, duration integer, "keptAt" timestamptz)
     on conflict (url) do nothing`,
    files.map((file) => ({ ...file, keptAt: until })),
  )
  const { rows } = await client.query<{ id: number; kind: string }>(
    `select f.id, f.kind from unnest($1::text[]) with ordinality given(url, place) join files f using (url) order by place`,
    [files.map(({ url }) => url)],
  )
  const idsOf = (kind: string) => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  return { covers: idsOf('image'), clips: idsOf('video') }
}
