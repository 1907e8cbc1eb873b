import { useLanguage } from '../../platform/i18n/language.ts'
import { dayAndTime, exactTime } from '../format/format-time.ts'

/** A time whose hour tells rows of one day apart; the exact time with its zone on hover. */
export function DayAndTime({ at }: { at: string }) {
  const date = new Date(at)
  return (
    <time dateTime={at} title={exactTime(date)}>
      {dayAndTime(date, useLanguage())}
    </time>
  )
}
