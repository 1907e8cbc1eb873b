import type { Ref } from '@backlot/contract/core/fields/field'
import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { Language } from '@backlot/contract/core/words/language'
import type { LookupRecord } from '../../../platform/queries/lookup-queries.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { nameOf } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import { viewOfKind } from '../kinds/kind-views.ts'

/** A record to choose, with what tells it from another of the same name. */
export interface LookupOption extends Ref {
  hint: string
}

type FixedFilter = Readonly<Record<string, string>>

interface Described {
  resource: Resource
  words: PlainWords
  filter: FixedFilter
  language: Language
  hintOf?: ResourceScreens['hintOf']
}

/** What it says of itself or else words of its closed sets, its first figure, and its id. */
export function lookupOption(record: LookupRecord, described: Described): LookupOption {
  const { resource, words, language, hintOf } = described
  // What a list answers are records of its resource; the compiler cannot follow that through the untyped table.
  const own = hintOf?.(record as unknown as RecordOf<Resource>, language)
  const parts = own === undefined ? wordsOfSets(record, described) : [own]
  const figure = Object.entries(resource.fields).find(
    ([key, field]) =>
      viewOfKind(field.kind).hint === 'figure' &&
      field.storage === 'computed' &&
      typeof record[key] === 'number',
  )
  if (figure)
    parts.push(`${words.fields[figure[0]]?.[language] ?? ''} ${formatNumber(Number(record[figure[0]]))}`)
  return {
    id: record.id,
    name: nameOf(record, resource),
    hint: [...parts, `#${record.id}`].join(' · '),
  }
}

function wordsOfSets(record: LookupRecord, { resource, words, filter, language }: Described): string[] {
  return Object.entries(resource.fields).flatMap(([key, field]) => {
    const value = record[key]
    if (key in filter || value === null || value === undefined) return []
    if (viewOfKind(field.kind).hint !== 'word') return []
    return [words.options[key]?.[String(value)]?.[language] ?? String(value)]
  })
}

/** Whether a name and the fixed filter are all that a new record needs. */
export function isMadeFromName(resource: Resource, filter: FixedFilter): boolean {
  return (
    resource.verbs.includes('create') &&
    writableFields(resource.fields)
      .filter(([, { presence }]) => presence === 'required')
      .every(([key]) => key === resource.label || key in filter)
  )
}
