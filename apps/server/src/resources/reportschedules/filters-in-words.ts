import { references } from '@backlot/contract/core/fields/fields'
import type { Filter } from '@backlot/contract/core/lists/filter'
import type { Language } from '@backlot/contract/core/words/language'
import type { Caller } from '../../platform/caller/call.ts'
import { withNamesFor } from '../../platform/record/values/names-for.ts'
import type { ReportSource } from '../../platform/report/report-source.ts'
import { fieldInWords, noneInWords, optionInWords } from './report-words.ts'
import { listNames } from './reportschedules.queries.ts'

/** What a report was narrowed by, a line each; records that the reader may not list by their ids. */
export async function filtersInWords(
  { report }: ReportSource,
  reader: Caller,
  filters: readonly Filter[],
): Promise<string[]> {
  const { language } = reader
  const lines: string[] = []
  for (const { field, operator, values } of filters) {
    const target = report.fields[field]?.settings.target
    const isNone = operator === 'empty'
    const words = isNone
      ? [noneOf(field, values[0] === true, language)]
      : await inWords(target, reader, values)
    lines.push(`${fieldInWords(field, language)}: ${words.join(language === 'en' ? ', ' : '、')}`)
  }
  return lines
}

function noneOf(field: string, isEmpty: boolean, language: Language): string {
  const none = noneInWords(field, language)
  if (isEmpty) return none
  return language === 'en' ? `not “${none}”` : `非“${none}”`
}

async function inWords(
  target: string | undefined,
  reader: Caller,
  values: Filter['values'],
): Promise<string[]> {
  if (target === undefined) return values.map((value) => optionInWords(String(value), reader.language))
  const records = await listNames(reader.db, target, {
    ids: values.map(Number),
    language: reader.language,
  })
  const named = await withNamesFor(reader, { records: references(target) }, { records })
  return named.records.map(({ name }) => name)
}
