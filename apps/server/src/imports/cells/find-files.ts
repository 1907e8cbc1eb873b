import { importMessages } from '@backlot/contract/core/endpoints/import'
import { isFileKind } from '@backlot/contract/core/fields/field'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { FieldError } from '@backlot/contract/core/words/field-messages'
import type { Origin } from '../../files/origin/origin.ts'
import { originPath } from '../../files/origin/origin-path.ts'
import type { Caller } from '../../platform/caller/call.ts'
import { Problem } from '../../platform/problem/problem.ts'
import type { ReadLine } from '../lines/read-lines.ts'
import {
  type AskedPath,
  askedPaths,
  attachableFiles,
  insertOriginFiles,
  isOnOrigin,
  type KnownFile,
  originPrefix,
} from './files.queries.ts'

/** What a cell names: a file of the library by its id or address, or one on the origin by its path. */
type Named = { id: number } | { url: string } | { error: FieldError }

function namedBy(text: string): Named {
  if (/^\d{1,15}$/.test(text)) return { id: Number(text) }
  const address = text.replace(/\?.*$/, '')
  const isKnown = isOnOrigin(address)
  if (address.startsWith('/files/') && !isKnown) return { url: address }
  try {
    return { url: originPrefix + originPath(isKnown ? address.slice(originPrefix.length) : text) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { error: error.details.fields?.path?.[0] ?? { message: 'no_such_file' } }
  }
}

/** The cells of some lines that name files. */
export function fileCells({ fields }: Resource, lines: readonly ReadLine[]): string[] {
  const keys = Object.keys(fields).filter((key) => isFileKind(fields[key]?.kind ?? 'text'))
  return [
    ...new Set(lines.flatMap(({ said }) => keys.flatMap((key) => (said[key] ? [String(said[key])] : [])))),
  ]
}

/** What the origin has said in this check of the paths of some cells, and those that it was not asked for yet. */
export async function pathsOfCells(
  { db }: Pick<Caller, 'db'>,
  importId: number,
  cells: readonly string[],
): Promise<{ asked: ReadonlyMap<string, AskedPath>; waiting: string[] }> {
  const paths = [...new Set(cells.map(namedBy).flatMap((named) => pathOf(named) ?? []))]
  if (paths.length === 0) return { asked: new Map(), waiting: [] }
  const asked = await askedPaths(db, importId, paths)
  return { asked, waiting: paths.filter((path) => !asked.has(path)) }
}

function pathOf(named: Named): string | undefined {
  return 'url' in named && isOnOrigin(named.url) ? named.url.slice(originPrefix.length) : undefined
}

/** Says of a cell which file it is for a field of this kind, or what is wrong with it. */
export type FindFile = (cell: string, kind: string) => number | FieldError

/** Finds the files of many cells at once; those of the origin that nobody has used yet become known. */
export async function findFiles(
  caller: Caller,
  cells: readonly string[],
  { asked, origin }: { asked: ReadonlyMap<string, AskedPath>; origin: Pick<Origin, 'isSet'> },
): Promise<FindFile> {
  const named = new Map(cells.map((cell) => [cell, namedBy(cell)]))
  const all = [...named.values()]
  const known = await attachableFiles(caller, {
    ids: all.flatMap((each) => ('id' in each ? [each.id] : [])),
    urls: all.flatMap((each) => ('url' in each ? [each.url] : [])),
  })
  const there = new Set(known.map(({ url }) => url))
  const unknown = [...asked.values()].filter(({ path }) => !there.has(originPrefix + path))
  const files = [...known, ...(await insertOriginFiles(caller, unknown.flatMap(originFileOf)))]
  const byName = new Map<number | string, KnownFile>(
    files.flatMap((file) => [
      [file.id, file],
      [file.url, file],
    ]),
  )
  return (cell, kind) => {
    const given = named.get(cell) ?? namedBy(cell)
    if ('error' in given) return given.error
    const file = byName.get('id' in given ? given.id : given.url)
    if (file) return file.kind === kind ? file.id : { message: 'wrong_file_type' }
    const isAsked = pathOf(given) !== undefined && asked.get(pathOf(given) ?? '')?.bytes == null
    if (!isAsked) return { message: 'no_such_file' }
    return { message: origin.isSet ? importMessages.notOnOrigin : 'no_origin' }
  }
}

function originFileOf({ path, bytes, contentType }: AskedPath) {
  if (bytes === null) return []
  const type = contentType?.split(';')[0]?.trim().toLowerCase() ?? 'application/octet-stream'
  const [kind = ''] = type.split('/')
  return [{ path, bytes, contentType: type, kind: kind === 'image' || kind === 'video' ? kind : 'file' }]
}
