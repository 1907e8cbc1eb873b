import { redactedValue } from '@backlot/contract/audits'
import type { HistoryEntry } from '@backlot/contract/core/endpoints/resource-endpoints'
import { inputOfValue } from '@backlot/contract/core/fields/kinds/kinds'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { decoderOf } from '@backlot/contract/core/wire/codec'
import type { Row } from '../../records/row.ts'

/** Why a field cannot be given its earlier value by a change. */
export type Hindrance = 'bySystem' | 'once' | 'erased'

/** A field that was different then. */
export interface EarlierField {
  readonly name: string
  /** Null: it can be restored. */
  readonly hindrance: Hindrance | null
}

/** The record as it was after an entry of its history: what newer ones changed is put back. Newest first. */
export function recordAfter(
  resource: Resource,
  record: Row,
  { history, entryId }: { history: readonly HistoryEntry[]; entryId: number },
): Row {
  const decode = decoderOf(resource.record)
  const newer = history.filter(({ id }) => id > entryId)
  return newer.reduce<Row>(
    (row, { before }) => ({ ...row, ...(before && (decode(before) as object)) }),
    record,
  )
}

/** The record with one field as it was before an entry. */
export function recordBefore(resource: Resource, record: Row, { before }: HistoryEntry, name: string): Row {
  const earlier = decoderOf(resource.record)(before ?? {}) as Row
  const { kind } = resource.fields[name] ?? {}
  const shown = kind === 'reference' ? name.replace(/Id$/, '') : name
  return { ...record, [name]: earlier[name] ?? null, [shown]: earlier[shown] ?? null }
}

/** The fields that are kept of a record and were different then. */
export function earlierFields({ fields }: Resource, now: Row, then: Row): EarlierField[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.storage === 'computed' || field.written === 'secret') return []
    const isErased = then[name] === redactedValue
    if (!isErased && written(field, now[name]) === written(field, then[name])) return []
    const hindrances = { always: null, once: 'once', system: 'bySystem' } as const
    return [{ name, hindrance: isErased ? 'erased' : hindrances[field.written] }]
  })
}

/** Whether a change could put anything of it back. */
export function canRestore(resource: Resource, now: Row, then: Row): boolean {
  return earlierFields(resource, now, then).some(({ hindrance }) => hindrance === null)
}

/** Files and references are the same where they are the same by their ids. */
function written(field: Resource['fields'][string], value: unknown): string {
  return JSON.stringify(inputOfValue(field, value))
}

/** The change that makes these fields what they were. */
export function restoringBody(
  { fields }: Resource,
  then: Row,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const field = fields[name]
      return field ? [[name, inputOfValue(field, then[name])] as const] : []
    }),
  )
}
