import type { Ref } from '@backlot/contract/core/fields/field'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { erasedName } from '@backlot/contract/core/words/erased'
import { currentLanguage } from '../../platform/i18n/language.ts'

/** A record of any resource, as lists and dialogs read it: fields by name. */
export type Row = Known & { readonly version: number }

type Known = { readonly id: number } & Readonly<Record<string, unknown>>

/** What a record is called in a sentence. Who is erased is called so, as the server calls them where others refer to them. */
export function nameOf(row: Known, { label, erased }: Pick<Resource, 'label' | 'erased'>): string {
  if (erased && typeof row[erased.at] === 'string') return erasedName(erased, row.id, currentLanguage())
  const name = row[label]
  if (typeof name === 'string' && name !== '') return name
  // What is called by what it points to.
  if (typeof name === 'number') return refIn(row, label)?.name ?? `#${name}`
  return `#${row.id}`
}

/** What a record points to by this field; nothing where that is gone. */
export function refIn(row: Known, field: string): Ref | null {
  return (row[expandedKeyOf(field)] ?? null) as Ref | null
}

/** Whether records are called by a number that a system gives, such as an order: it is written as codes are. */
export function areNamedByCode({ fields, label }: Pick<Resource, 'fields' | 'label'>): boolean {
  const field = fields[label]
  return field?.kind === 'text' && field.settings.isCode === true
}
