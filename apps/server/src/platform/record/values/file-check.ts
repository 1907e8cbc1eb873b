import { posix } from 'node:path'
import { type FieldKind, type Fields, isFileKind } from '@backlot/contract/core/fields/field'
import { ownPicturesIn } from '@backlot/contract/core/fields/own-picture'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import { sql } from 'kysely'
import type { Caller } from '../../caller/call.ts'
import type { Db } from '../../database/database.ts'
import { anyId, anyText, now } from '../../database/expressions.ts'
import { anyOf } from './file-uses.ts'

type Values = Readonly<Record<string, unknown>>

/** A file that must be there: by its id in a field of files, by its address in a text. */
interface Attached {
  readonly key: string
  readonly kind: FieldKind
  readonly file: number | string
  /** Of a picture among those of its text, from 1 on. */
  readonly place?: number
}

interface FoundFile {
  readonly id: number
  readonly url: string
  readonly kind: string
  readonly isLoose: boolean
}

/**
 * Checks each file that is new in its field: it has to be of the field's kind, and either uploaded by the caller or on a record
 * that they may list. Any other is answered as one that does not exist. Answers an error per field.
 */
export async function fileErrors(
  caller: Caller,
  fields: Fields,
  { before, values }: { before: Values; values: Values },
): Promise<Record<string, FieldError[]>> {
  const stood = new Set(attachedIn(fields, before).map(nameOf))
  const added = attachedIn(fields, values).filter((each) => !stood.has(nameOf(each)))
  if (added.length === 0) return {}
  const found = await findAttachable(caller, added)
  await keep(caller.db, found)
  const errors: Record<string, FieldError[]> = {}
  for (const each of added) {
    const error = errorOf(each, found)
    if (error) errors[each.key] = [...(errors[each.key] ?? []), error]
  }
  return errors
}

function attachedIn(fields: Fields, values: Values): Attached[] {
  return Object.entries(fields).flatMap(([key, { kind, settings }]) => {
    const value = values[key]
    if (settings.lines) {
      const lines = Array.isArray(value) ? (value as Values[]) : []
      return lines.flatMap((line) => attachedIn(settings.lines ?? {}, line)).map((each) => ({ ...each, key }))
    }
    if (kind === 'richText' && typeof value === 'string')
      return ownPicturesIn(value).map((file, at) => ({ key, kind: 'image' as const, file, place: at + 1 }))
    return isFileKind(kind) && typeof value === 'number' ? [{ key, kind, file: value }] : []
  })
}

function nameOf({ key, file }: Attached): string {
  return `${key} ${file}`
}

function errorOf({ kind, file, place }: Attached, found: readonly FoundFile[]): FieldError | undefined {
  const it = found.find(({ id, url }) => id === file || url === file)
  if (it) return it.kind === kind ? undefined : { message: 'wrong_file_type' }
  if (place === undefined) return { message: 'no_such_file' }
  // A text may hold many, and only its place says to a person which is meant.
  return { message: 'no_such_picture', parameters: { place, name: posix.basename(String(file)) } }
}

/** Of these files those that the caller may attach, locked against deletion until the transaction ends. */
async function findAttachable(
  { db, session, services }: Caller,
  attached: readonly Attached[],
): Promise<FoundFile[]> {
  const ids = attached.flatMap(({ file }) => (typeof file === 'number' ? [file] : []))
  const addresses = attached.flatMap(({ file }) => (typeof file === 'string' ? [file] : []))
  const listed = services.fileUses.flatMap((use) => use.listedFor(session) ?? [])
  const { rows } = await sql<FoundFile>`
    select f.id, f.url, f.kind, f.kept_at is null as "isLoose" from files f
    where (f.id = ${anyId(ids)} or f.url = ${anyText(addresses)})
      and (f.uploaded_by = ${session.adminId} or ${anyOf(listed)}) for key share of f`.execute(db)
  return rows
}

/** From here on the history tells of them, so they stay. */
async function keep(db: Db, found: readonly FoundFile[]): Promise<void> {
  const loose = found.filter(({ isLoose }) => isLoose).map(({ id }) => id)
  if (loose.length === 0) return
  await db.updateTable('files').set({ kept_at: now }).where('id', '=', anyId(loose)).execute()
}
