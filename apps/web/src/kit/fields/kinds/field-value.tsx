import type { FieldKind } from '@backlot/contract/core/fields/field'
import { kindOf } from '@backlot/contract/core/lists/filter'
import { type Resource } from '@backlot/contract/core/resource/resource'
import type { ReactNode } from 'react'
import { NOTHING } from '../../../ui/format/format-number.ts'
import type { PlainWords } from '../../records/words.ts'
import type { FieldValues, ShownField } from './kind-view.ts'
import { viewOfKind } from './kind-views.ts'

export interface FieldValueProps {
  resource: Pick<Resource, 'fields'>
  words: PlainWords
  name: string
  /** A record as it was read; a reference is shown by what it expands to (`sourceId` by `source`). */
  record: FieldValues
  /** A cell is brief, of one line or two; a record shows everything. */
  place?: 'cell' | 'record'
}

/** Shows one field of a record the way its kind is shown everywhere. */
export function FieldValue({ resource, words, name, record, place = 'record' }: FieldValueProps): ReactNode {
  const kind = kindOf(resource, name) ?? 'text'
  const value = record[viewOfKind(kind).shownKey(name)]
  const field = resource.fields[name]
  return <KindValue {...{ field, kind, words, name, record, value }} isBrief={place === 'cell'} />
}

export interface KindValueProps extends ShownField {
  kind: FieldKind
  value: unknown
}

/** Shows a value that stands alone, such as one side of a conflict: references and files in full, not ids. */
export function KindValue({ kind, ...props }: KindValueProps): ReactNode {
  if (props.value === null || props.value === undefined) return NOTHING
  const { Value } = viewOfKind(kind)
  return <Value {...props} renderValue={renderValue} />
}

function renderValue({ field, words, name, record, isBrief }: ShownField): ReactNode {
  const fields = field ? { [name]: field } : {}
  return <FieldValue resource={{ fields }} {...{ words, name, record }} place={isBrief ? 'cell' : 'record'} />
}
