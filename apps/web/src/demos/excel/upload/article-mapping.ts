import { isFileKind } from '@backlot/contract/core/fields/field'
import { writableFields } from '@backlot/contract/core/fields/record-shapes'
import { languages } from '@backlot/contract/core/words/language'
import { articles } from '@backlot/contract/demos/articles'
import { articleWords } from '../../example/articles.messages.ts'
import { sheetsMessages } from '../../sheets/sheets.messages.ts'

export type TargetKey = keyof typeof articleWords.fields

/** Which field of an article each column of a file fills; null for one that is not used. */
export type Mapping = readonly (TargetKey | null)[]

/** The fields that a cell can fill: a picture is no text. */
export const targets = writableFields(articles.fields)
  .filter(([, field]) => !isFileKind(field.kind))
  .map(([key]) => key as TargetKey)

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[\s_-]/g, '')
}

function namesOf(key: TargetKey): string[] {
  const words =
    key === 'publishedAt' ? [articleWords.fields[key], sheetsMessages.date] : [articleWords.fields[key]]
  return [key, ...words.flatMap((word) => languages.map((language) => word[language]))].map(plain)
}

/** The fields that the heads of a file name, in either language; each field is filled by one column at most. */
export function guessMapping(heads: readonly (string | null)[]): Mapping {
  const taken = new Set<TargetKey>()
  return heads.map((head) => {
    const key = targets.find(
      (target) => head !== null && !taken.has(target) && namesOf(target).includes(plain(head)),
    )
    if (key !== undefined) taken.add(key)
    return key ?? null
  })
}

/** The mapping after a column was given another field; whichever had that field before loses it. */
export function withTarget(mapping: Mapping, column: number, target: TargetKey | null): Mapping {
  return mapping.map((key, index) => {
    if (index === column) return target
    return key === target ? null : key
  })
}

/** The fields that an article cannot do without and no column fills. */
export function missingTargets(mapping: Mapping): TargetKey[] {
  return targets.filter((key) => articles.fields[key].presence === 'required' && !mapping.includes(key))
}
