import { type Import, importableFields, importKeyOf } from '@backlot/contract/core/endpoints/import'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { toSnakeCase } from '@backlot/contract/core/wire/case'
import type { Words } from '@backlot/contract/core/words/language'
import type { ResourceWords } from '../../platform/screens/words.ts'

export interface KnownField {
  /** Its name on the wire. */
  name: string
  words: Words
  isRequired: boolean
}

/** The fields that a column can be, the one that finds records first among equals. */
export function knownFields(resource: Resource, words: ResourceWords): KnownField[] {
  return importableFields(resource.fields).map((key) => ({
    name: toSnakeCase(key),
    words: words.fields[key] ?? { en: key, 'zh-CN': key },
    isRequired: resource.fields[key]?.presence === 'required',
  }))
}

/** The field by which a line finds its record. */
export function keyField(resource: Resource, words: ResourceWords): KnownField {
  const key = toSnakeCase(importKeyOf(resource.fields))
  const found = knownFields(resource, words).find(({ name }) => name === key)
  if (!found) throw new Error('The key of an import is one of its fields.')
  return found
}

/**
 * The field of each column: as the server says or, where it does not know by which a line finds its record, also by what
 * people call a field here, in either language.
 */
export function fieldsOf(
  { columns, state }: Pick<Import, 'columns' | 'state'>,
  known: readonly KnownField[],
): (string | null)[] {
  const taken = new Set(columns.map(({ field }) => field))
  return columns.map(({ name, field }) => {
    // What is judged already was told by somebody: what they left out stays out.
    if (field !== null || state !== 'staged') return field
    const called = name.trim().toLowerCase()
    const found = known.find(({ words }) =>
      Object.values(words).some((word) => word.toLowerCase() === called),
    )
    if (!found || taken.has(found.name)) return null
    taken.add(found.name)
    return found.name
  })
}

/** A field for a column; the one that was that field before is left out. */
export function withField(
  fields: readonly (string | null)[],
  place: number,
  field: string | null,
): (string | null)[] {
  return fields.map((each, index) => (index === place ? field : each === field ? null : each))
}

/** Whether the lines were judged with these columns. */
export function isAsJudged(
  { columns, state }: Pick<Import, 'columns' | 'state'>,
  fields: readonly (string | null)[],
): boolean {
  return state !== 'staged' && columns.every(({ field }, place) => field === fields[place])
}
