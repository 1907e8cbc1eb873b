import type { Language } from '@backlot/contract/core/words/language'
import dayjs, { type Dayjs } from 'dayjs'
import { clockIn } from '../../../ui/format/time-zone.ts'
import { dayFormats, monthFormats } from '../../fields/time/day-format.ts'

const shortFormats: Readonly<Record<Language, string>> = { en: 'D MMM', 'zh-CN': 'M月D日' }

/** A whole month by its name, other days by the first and the last of them; for an axis, without the year. */
export function spanInWords(from: string, to: string, language: Language): string {
  const [first, last] = [dayjs(from), dayjs(to)]
  if (isMonth(first, last)) return first.format(monthFormats[language])
  const short = shortFormats[language]
  return from === to ? first.format(short) : `${first.format(short)} – ${last.format(short)}`
}

/** The same where years are told apart, such as in rows of a table. */
export function datedSpanInWords(from: string, to: string, language: Language): string {
  const [first, last] = [dayjs(from), dayjs(to)]
  if (isMonth(first, last)) return first.format(monthFormats[language])
  const whole = dayFormats[language]
  if (from === to) return first.format(whole)
  if (!first.isSame(last, 'year')) return `${first.format(whole)} – ${last.format(whole)}`
  return language === 'en'
    ? `${first.format('D MMM')} – ${last.format(whole)}`
    : `${first.format(whole)} – ${last.format('MM-DD')}`
}

interface HourShown {
  readonly zone: string
  readonly language: Language
  /** There are others of its time, of other days. */
  readonly isOfDays: boolean
}

/** When an hour begins, by the clocks of a zone. */
export function hourInWords(moment: string, { zone, language, isOfDays }: HourShown): string {
  const at = clockIn(zone, moment)
  return at.format(isOfDays ? `${shortFormats[language]} HH:mm` : 'HH:mm')
}

function isMonth(first: Dayjs, last: Dayjs): boolean {
  return first.date() === 1 && last.isSame(first.endOf('month'), 'day')
}
