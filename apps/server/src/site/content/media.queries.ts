import { shaped } from '@backlot/contract/core/fields/image-variants'
import { type RawBuilder, sql } from 'kysely'

type Part = RawBuilder<unknown>

const mediaPairs = sql`'url', f.url, 'contentType', f.content_type, 'bytes', f.bytes,
    'width', f.width, 'height', f.height, 'duration', f.duration`

/** A picture and its addresses in both shapes. */
export const picturePairs: Part = sql`${mediaPairs}, 'desktopUrl', f.url || ${sql.lit(shaped('', 'desktop'))},
    'mobileUrl', f.url || ${sql.lit(shaped('', 'mobile'))}`

/** What a site is told of the picture in this column. */
export function picture(fileId: string): Part {
  return sql`(select jsonb_build_object(${picturePairs}) from files f where f.id = ${sql.ref(fileId)})`
}

/** What a site is told of the file in this column. */
export function media(fileId: string): Part {
  return sql`(select jsonb_build_object(${mediaPairs}) from files f where f.id = ${sql.ref(fileId)})`
}
