import type { blockPages, blockTypes } from '@backlot/contract/resources/blocks'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { drawFor } from '../../seed/draw.ts'
import { insertRows, spreadCreation } from '../../seed/rows.queries.ts'

type Page = (typeof blockPages)[number]
type Type = (typeof blockTypes)[number]
type DemoBlock = readonly [Page, Type, string]

const demoBlocks: readonly DemoBlock[] = [
  ['home', 'image', 'Festival poster · 电影节海报'],
  ['home', 'videos', 'New this week'],
  ['home', 'videos', '本周上新'],
  ['home', 'videos', "Editors' picks"],
  ['home', 'models', 'Faces of the season'],
  ['home', 'tags', 'Browse by mood'],
  ['home', 'tags', '按类型浏览'],
  ['home', 'advertisement', 'Yearly plan, first month'],
  ['home', 'videos', '口碑佳作'],
  ['videos', 'videos', 'Shorter than an hour'],
  ['videos', 'videos', '经典重温'],
  ['videos', 'tags', 'All genres'],
  ['videos', 'advertisement', 'Between the rows'],
  ['videos', 'videos', 'Free to watch'],
  ['models', 'models', 'New faces'],
  ['models', 'models', '人气演员'],
  ['models', 'videos', 'Their best known films'],
  ['models', 'image', 'Portraits'],
  ['plans', 'image', 'Four screens · 四屏同享'],
  ['plans', 'videos', 'What members watch'],
  ['plans', 'advertisement', 'A gift for friends'],
  ['posts', 'videos', 'Films from the journal'],
  ['posts', 'image', '幕后照片'],
  ['posts', 'tags', 'Themes'],
  ['posts', 'advertisement', 'Beside the journal'],
]

/** The pages of the site, each with sections of several kinds. */
export async function seedBlocks({
  client,
  count,
  until,
  files,
  ...chance
}: SeedContext): Promise<undefined> {
  const { covers } = files
  if (covers.length === 0) return
  const draw = drawFor(chance, 15)
  const rows = demoBlocks.slice(0, count).map(([page, type, title], index) => ({
    ...{ page, type, title, sort: index + 1, isBox: draw.chance(0.3) },
    image: type === 'image' ? draw.pick(covers) : null,
    mobile: type === 'image' ? draw.pick(covers) : null,
    offset: draw.below(200),
    size: 6 + draw.below(7),
  }))
  await insertRows(
    client,
    `with given as (
       select * from json_to_recordset($1) given(page text, type text, title text, sort integer, "isBox" boolean,
         image bigint, mobile bigint, "offset" integer, size integer)
       where not exists (select 1 from blocks known where known.title = given.title)
     ), made as (
       insert into blocks (title, type, page, is_box, sort, image_id, mobile_image_id, advertisement_id)
       select title, type, page, "isBox", sort, image, mobile,
         case when type = 'advertisement' then
           (select a.id from advertisements a order by a.id offset sort % 6 limit 1) end
       from given order by sort returning id, title
     ), shown as (
       select made.id, given.* from made join given on given.title = made.title
     ), videos_in as (
       insert into block_videos (block_id, video_id, sort)
       select s.id, v.id, row_number() over (partition by s.id order by v.id) from shown s cross join lateral
         (select id from videos order by id offset s."offset" limit s.size) v where s.type = 'videos'
     ), models_in as (
       insert into block_models (block_id, tag_id, sort)
       select s.id, t.id, row_number() over (partition by s.id order by t.id) from shown s cross join lateral
         (select id from tags where type = 'model' order by id offset s."offset" % 10 limit s.size) t
       where s.type = 'models'
     )
     insert into block_tags (block_id, tag_id, sort)
     select s.id, t.id, row_number() over (partition by s.id order by t.id) from shown s cross join lateral
       (select id from tags where type = 'genre' order by id offset s."offset" % 5 limit s.size) t
     where s.type = 'tags'`,
    rows,
  )
  await spreadCreation(client, 'blocks', until)
}
