import type { Filter } from '@backlot/contract/core/lists/filter'
import { type Resource } from '@backlot/contract/core/resource/resource'
import type { ComponentType } from 'react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { FilterWay } from '../fields/kinds/kind-view.ts'
import { viewOf } from '../fields/kinds/kind-views.ts'
import { groupDecimal } from '../fields/numbers/decimal-text.ts'
import { useBusinessTimeZone } from '../fields/time/business-time.ts'
import { dayInWords, monthInWords } from '../fields/time/day-format.ts'
import { useKnownScreens } from '../records/known-screens.ts'
import type { FilterSubject } from './filter-subject.ts'
import { filtersMessages } from './filters.messages.ts'
import styles from './filters.module.css'
import { boundsOf, chosenValues, daysOf, rollingOf } from './values/filter-values.ts'
import { useMayChoose } from './values/use-may-choose.ts'
import { useNumberUnit } from './values/use-number-unit.ts'
import { useRefNames } from './values/use-ref-names.ts'

interface FilterSummaryProps extends FilterSubject {
  field: string
  filters: readonly Filter[]
  /** Those of all fields, where there are more. */
  all?: readonly Filter[]
}

/** What a chip says: the chosen words, or how many; a range; the name of a quick option. */
export function FilterSummary(props: FilterSummaryProps) {
  const empty = props.filters.find(({ operator }) => operator === 'empty')
  if (empty) return <EmptySummary isEmpty={empty.values[0] === true} />
  if (props.rules.fields[props.field]?.settings.isMonth) return <MonthSummary {...props} />
  const Summary = summaries[viewOf(props.rules, props.field).filter ?? 'text']
  return <Summary {...props} />
}

const summaries: Readonly<Record<FilterWay, ComponentType<FilterSummaryProps>>> = {
  words: WordSummary,
  flag: WordSummary,
  text: WordSummary,
  records: ReferenceSummary,
  moments: DateSummary,
  days: DateSummary,
  numbers: RangeSummary,
}

function useList(): (words: readonly string[]) => string {
  const say = useMessages(filtersMessages)
  const comma = useLanguage() === 'en' ? ', ' : '、'
  return (words) =>
    words.length <= 2
      ? words.join(comma)
      : say('fewChosen', { first: words.slice(0, 2).join(comma), count: words.length })
}

function EmptySummary({ isEmpty }: { isEmpty: boolean }) {
  const say = useMessages(filtersMessages)
  return <b className={styles.summary}>{say(isEmpty ? 'empty' : 'notEmpty')}</b>
}

function WordSummary({ field, words: { options }, filters }: FilterSummaryProps) {
  const say = useMessages(filtersMessages)
  const inLanguage = useWords()
  const list = useList()
  const said = (value: unknown) => {
    if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
    const text = options[field]?.[String(value)]
    return text ? inLanguage(text) : String(value)
  }
  const not = filters.filter(({ operator }) => operator === 'not').flatMap(({ values }) => values)
  const words = [
    ...chosenValues(filters).map(said),
    ...not.map((value) => say('not', { value: said(value) })),
  ]
  return <b className={styles.summary}>{list(words)}</b>
}

function MonthSummary({ filters }: FilterSummaryProps) {
  const list = useList()
  const language = useLanguage()
  const months = chosenValues(filters).map((month) => monthInWords(String(month), language))
  return <b className={styles.summary}>{list(months)}</b>
}

const nowhere = { name: '' } as Resource

function ReferenceSummary({ field, rules, filters }: FilterSummaryProps) {
  const list = useList()
  const target = useKnownScreens(rules.fields[field]?.settings.target)
  const mayChoose = useMayChoose(rules.fields)
  const ids = chosenValues(filters).filter((value) => typeof value === 'number')
  const names = useRefNames(target?.resource ?? nowhere, target && mayChoose(field) ? ids : [])
  return <b className={styles.summary}>{list(ids.map((id) => names.get(id) ?? `#${id}`))}</b>
}

function useRange(): (from: string | undefined, to: string | undefined) => string {
  const say = useMessages(filtersMessages)
  return (from, to) => {
    if (from === undefined) return to === undefined ? '' : say('upTo', { value: to })
    if (to === undefined) return say('from', { value: from })
    return from === to ? from : say('between', { from, to })
  }
}

function DateSummary({ field, rules, filters }: FilterSummaryProps) {
  const say = useMessages(filtersMessages)
  const range = useRange()
  const language = useLanguage()
  const zone = useBusinessTimeZone()
  const isMoment = viewOf(rules, field).filter === 'moments'
  const { from, to } = daysOf(boundsOf(filters), isMoment ? zone : undefined)
  const rolling = rollingOf(filters)
  const said = (day: string | undefined) => (day === undefined ? undefined : dayInWords(day, language))
  return <b className={styles.summary}>{rolling ? say(rolling) : range(said(from), said(to))}</b>
}

function RangeSummary({ field, rules, filters, all = filters }: FilterSummaryProps) {
  const range = useRange()
  const { write, suffix = '' } = useNumberUnit(rules, field, all)
  const unit = suffix === '' || suffix === '%' ? suffix : ` ${suffix}`
  const said = (end: unknown) =>
    typeof end === 'number' ? groupDecimal(write(end).replace(/\.0+$/, '')) + unit : undefined
  const { from, to } = boundsOf(filters)
  return <b className={styles.summary}>{range(said(from), said(to))}</b>
}
