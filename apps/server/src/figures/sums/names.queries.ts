import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Another number once a channel, campaign or plan is called otherwise, or campaigns cost something else. */
export const figureNames = sql`(select version from figure_names_version)`

/** Another text once a video is called otherwise, is new or is gone. */
export const videoNames = sql`(select concat(count(*), ' ', max(id), ' ', sum(id)) from video_names_moved)`

/** So many are read quickly. */
const mostMoves = 200

/** Takes the many moves of names of videos for one. */
export async function gatherVideoNames(db: Db): Promise<void> {
  await sql`
    with gone as (delete from video_names_moved where (select count(*) from video_names_moved) > ${mostMoves} returning id)
    insert into video_names_moved select from gone limit 1`.execute(db)
}
