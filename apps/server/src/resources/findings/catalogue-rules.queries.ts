import type { FindingFault } from '@backlot/contract/resources/findings'
import { type RawBuilder, sql } from 'kysely'
import { isChangedSince } from './searches.queries.ts'

/** What is wrong with a record of the catalogue, as SQL. */
export interface CatalogueRule {
  /** Whose records. */
  of: 'videos' | 'tags' | 'directors'
  /** True of a record `r` with which it is wrong; of two that are alike the other is `o`. */
  wrong: RawBuilder<boolean>
  /** Pairs of videos, `one` and `other`, among which those that are alike can be found. */
  pairs?: RawBuilder<unknown>
  /** The same among what was changed since the last search, where looking at everything takes long. */
  changedPairs?: RawBuilder<unknown>
  /** What is said besides, without words; of a pair `p` it may say what that tells. */
  detail?: RawBuilder<string>
}

/** Videos of the published are judged with this: its file is one, and somebody could measure it. */
const playable = sql<boolean>`exists (select from files f where f.id = r.video_id and f.kind = 'video' and f.bytes > 0)`

const minutes = (seconds: RawBuilder<unknown>) =>
  sql<string>`to_char(make_interval(secs => ${seconds}), 'HH24:MI:SS')`

/** So much the duration of a film may differ from that of its file: what is cut off at its ends. */
const secondsOff = sql`greatest(5, f.duration * 0.02)`

/** Also what `%` means while it is searched. */
export const nearlySame = 0.8

/** Videos that stand side by side in an order, and whose titles are nearly the same; the older one first. */
const neighboursBy = (order: RawBuilder<unknown>) => sql`
  select least(one, other) as one, greatest(one, other) as other from (
    select id as one, title, lead(id) over side_by_side as other, lead(title) over side_by_side as other_title
    from videos window side_by_side as (order by ${order} collate "C", id)) neighbours
  where similarity(title, other_title) >= ${sql.lit(nearlySame)}`

/** Those that are nearly called as one that was changed; sorted, because otherwise an index is read that knows no likeness. */
const nearChanged = sql`
  select distinct least(c.id, near.id) as one, greatest(c.id, near.id) as other
  from (select id, title from videos where ${isChangedSince('near_title', sql`updated_at`)}) c cross join lateral (
    select v.id from videos v where v.title % c.title and v.id <> c.id
    order by similarity(v.title, c.title) desc, v.id limit 5) near`

/** By name; those of the contract, so that one without its SQL does not compile. */
export const catalogueRules: Readonly<Record<FindingFault, CatalogueRule>> = {
  unplayable: { of: 'videos', wrong: sql`r.status = 'published' and not ${playable}` },
  scheduled_without_video: { of: 'videos', wrong: sql`r.status = 'scheduled' and r.video_id is null` },
  missing_cover: { of: 'videos', wrong: sql`r.cover_id is null` },
  far_duration: {
    of: 'videos',
    wrong: sql`exists (select from files f where f.id = r.video_id
      and abs(f.duration - r.video_duration) > ${secondsOff})`,
    detail: sql`concat(${minutes(sql`r.video_duration`)}, ' ≠ ',
      ${minutes(sql`(select f.duration from files f where f.id = r.video_id)`)})`,
  },
  near_title: {
    of: 'videos',
    // Comparing each with each is out of the question: what is alike stands side by side when titles are put in order,
    // by their beginnings or by their ends.
    pairs: sql`${neighboursBy(sql`lower(title)`)} union ${neighboursBy(sql`reverse(lower(title))`)}`,
    changedPairs: nearChanged,
    // Parts of a series differ by their number, and are meant to.
    wrong: sql`similarity(r.title, o.title) >= ${sql.lit(nearlySame)}
      and regexp_replace(r.title, '\\D', '', 'g') = regexp_replace(o.title, '\\D', '', 'g')`,
  },
  same_file: {
    of: 'videos',
    // One finding for each file, however many share it: a clip that stands in for all films is one thing to decide.
    pairs: sql`
      select min(id) filter (where place = 2) as one, min(id) as other, count(*) as sharing from (
        select v.id, f.sha256, row_number() over (partition by f.sha256 order by v.id) as place
        from videos v join files f on f.id = v.video_id where f.sha256 is not null) placed
      group by sha256 having count(*) > 1`,
    detail: sql`concat('× ', p.sharing)`,
    wrong: sql`exists (select from files f join files g on g.sha256 = f.sha256
      where f.id = r.video_id and g.id = o.video_id)`,
  },
  orphaned_tag: {
    of: 'tags',
    wrong: sql`not exists (select from video_genres l where l.tag_id = r.id)
      and not exists (select from video_models l where l.tag_id = r.id)
      and not exists (select from videos v where v.studio_id = r.id)
      and not exists (select from sources s where s.genre_id = r.id)
      and not exists (select from tags c where c.category_id = r.id)`,
  },
  orphaned_director: {
    of: 'directors',
    wrong: sql`not exists (select from video_directors l where l.director_id = r.id)`,
  },
}
