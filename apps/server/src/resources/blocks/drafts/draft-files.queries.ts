import { sql } from 'kysely'
import type { FileUse } from '../../../platform/caller/services.ts'
import { holds } from '../../../platform/caller/session.ts'

/** Where calls to blocks name files: in fields, in lines, and among pictures that are added. */
const named = ['image', 'mobileImage', 'photos[*].photo', 'photoIds[*]']
const paths = named.map((path) => `@.body.${path} == $file`).join(' || ')

const drafts = sql`from page_drafts d where d.status in ('draft', 'scheduled') and jsonb_path_exists(d.steps,
  ${sql.lit(`$[*] ? (${paths})`)}::jsonpath, jsonb_build_object('file', f.id))`
const holders = sql`select d.id, d.title as name ${drafts}`
const isHeld = sql<boolean>`exists (select ${drafts})`

/** A draft that is still to come out holds its pictures: they are not swept, and colleagues may look at them and release it. */
export const draftFileUse: FileUse = {
  resource: 'page_drafts',
  field: 'steps',
  holders,
  holdersFor: (viewer) => (holds(viewer, 'list-blocks') ? holders : null),
  anywhere: isHeld,
  publicly: null,
  listedFor: (viewer) => (holds(viewer, 'list-blocks') ? isHeld : null),
}
