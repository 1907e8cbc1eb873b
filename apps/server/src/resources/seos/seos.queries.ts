import { type MissingSeo, seos, sitePages } from '@backlot/contract/resources/seos'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { crudQueries } from '../../platform/record/crud-queries.ts'

export const seosQueries = crudQueries(seos, {})

const mostNamed = 100

/** Pages without a text of their own, then those of tags in use, popular ones first; at most a hundred of each. */
export async function listMissing(db: Db): Promise<MissingSeo[]> {
  const { rows } = await sql<MissingSeo>`
    (select p.page, null::jsonb as tag from unnest(${[...sitePages]}::text[]) with ordinality p(page, place)
     where not exists (select from seos s where s.page = p.page and s.tag_id is null) order by p.place)
    union all
    (select case t.type when 'model' then 'models' else 'videos' end, jsonb_build_object('id', t.id, 'name', t.name)
     from tags t
     where t.type in ('genre', 'model') and not exists (select from seos s where s.tag_id = t.id)
       and case t.type when 'model' then exists (select from video_models l where l.tag_id = t.id)
         else exists (select from video_genres l where l.tag_id = t.id) end
     order by t.is_popular desc, t.id limit ${mostNamed})`.execute(db)
  return rows
}
