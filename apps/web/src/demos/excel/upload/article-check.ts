import type { Field } from '@backlot/contract/core/fields/field'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { type Language, languages } from '@backlot/contract/core/words/language'
import { articles } from '@backlot/contract/demos/articles'
import { newEditValues } from '../../../kit/fields/edit-values.ts'
import { validateFields } from '../../../kit/form/engine/validate-fields.ts'

import { clockIn, momentIn } from '../../../ui/format/time-zone.ts'
import { articleWords } from '../../example/articles.messages.ts'

import { cellText } from '../../sheets/files/cell-text.ts'
import type { CellValue } from '../../sheets/files/table-content.ts'
import type { ReadRow, ReadTable } from '../../sheets/files/uploaded-table.ts'
import { type Mapping, missingTargets, type TargetKey } from './article-mapping.ts'

/** What is wrong in a row; `column` is null for a field that no column of the file fills. */
export interface RowError {
  row: number
  column: number | null
  field: TargetKey
  value: string
  say: (language: Language) => string
}

const clock = /^\d{4}-\d{2}-\d{2}([ T]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?)?$/
const yes = new Set(['true', '1', 'yes', '是'])
const no = new Set(['false', '0', 'no', '否'])

/** A cell as the form of an article would hold it; what cannot be one is left as it is, for the rules to reject. */
function editValue(key: TargetKey, cell: CellValue, zone: string): unknown {
  const text = cellText(cell).trim()
  const { kind, settings }: Field = articles.fields[key]
  switch (kind) {
    case 'count':
      return typeof cell === 'string' && text !== '' ? Number(text) : cell
    case 'time':
      return momentFrom(text, zone) ?? text
    case 'status':
    case 'choice':
      return optionOf(key, settings.options ?? [], text)
    case 'flag':
      return yes.has(text.toLowerCase()) ? true : no.has(text.toLowerCase()) ? false : text
    case 'names':
      return text.split(/\s*[,;，；、|]\s*/).filter((word) => word !== '')
    default:
      return text
  }
}

/** The moment at which the clocks of a zone show a text such as `2026-02-03 09:00`; undefined where there is none. */
function momentFrom(text: string, zone: string): string | undefined {
  if (!clock.test(text)) return undefined
  const wall = clockIn('UTC', text)
  // A day that the month does not have would run over into the next.
  return wall.format('YYYY-MM-DD') === text.slice(0, 10)
    ? momentIn(zone, wall.format('YYYY-MM-DDTHH:mm:ss')).toISOString()
    : undefined
}

function optionOf(key: TargetKey, options: readonly string[], text: string): string {
  const words: Readonly<Record<string, Readonly<Record<string, Readonly<Record<Language, string>>>>>> =
    articleWords.options
  const isIt = (option: string) =>
    [option, ...languages.map((language) => words[key]?.[option]?.[language])].some(
      (word) => word?.toLowerCase() === text.toLowerCase(),
    )
  return options.find(isIt) ?? text
}

function checkRow({ number, cells }: ReadRow, mapping: Mapping, zone: string): RowError[] {
  const values: Record<string, unknown> = { ...newEditValues(articles.fields) }
  mapping.forEach((key, index) => {
    const cell = cells[index] ?? null
    // An empty cell leaves a field as it is at first.
    if (key !== null && cellText(cell).trim() !== '') values[key] = editValue(key, cell, zone)
  })
  const missing = new Set<string>(missingTargets(mapping))
  return Object.entries(validateFields(articles, values, null))
    .filter(([key]) => !missing.has(key))
    .map(([key, error]) => {
      const field = key as TargetKey
      const index = mapping.indexOf(field)
      return {
        row: number,
        column: index < 0 ? null : index,
        field,
        value: index < 0 ? '' : cellText(cells[index] ?? null),
        say: (language) => sayFieldError(error, language),
      }
    })
}

/** What the rules for articles say about each row of a file, in its order. */
export function checkTable({ rows }: ReadTable, mapping: Mapping, zone: string): RowError[] {
  return rows.flatMap((row) => checkRow(row, mapping, zone))
}
