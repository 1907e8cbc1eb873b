import type { Language } from '@backlot/contract/core/words/language'
import { defineMessages, translator } from '../../platform/i18n/messages.ts'
import { clockIn, offsetIn } from './time-zone.ts'

const messages = defineMessages({
  now: { en: 'just now', 'zh-CN': '刚刚' },
  minutes: { en: '{count} min ago', 'zh-CN': '{count} 分钟前' },
  hours: { en: '{count} h ago', 'zh-CN': '{count} 小时前' },
  yesterday: { en: 'yesterday {time}', 'zh-CN': '昨天 {time}' },
  days: { en: '{count} days ago', 'zh-CN': '{count} 天前' },
  today: { en: 'today {time}', 'zh-CN': '今天 {time}' },
  tomorrow: { en: 'tomorrow {time}', 'zh-CN': '明天 {time}' },
  inDays: { en: 'in {count} days', 'zh-CN': '{count} 天后' },
})

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const WEEK_DAYS = 7

let zone: string | undefined

/** From now on times are shown as the clocks of this zone show them, until then as the browser's do; answers whether that is new. */
export function showTimesIn(next: string): boolean {
  const isNew = zone !== next
  zone = next
  return isNew
}

/** The zone of the browser costs a formatter to know, so it is asked for only where no other was said. */
function shownZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone
}

interface Moment {
  at: Date
  now: Date
  language: Language
}

function calendarDaysBetween(at: Date, now: Date): number {
  return clockIn(shownZone(), now).startOf('day').diff(clockIn(shownZone(), at).startOf('day'), 'day')
}

/** `21 Nov 2026` or `2026-11-21`. */
function formatDate(at: Date, language: Language): string {
  return clockIn(shownZone(), at).format(language === 'en' ? 'D MMM YYYY' : 'YYYY-MM-DD')
}

/** `09:14`, for what happened today. */
export function timeOfDay(at: Date): string {
  return clockIn(shownZone(), at).format('HH:mm')
}

/** `21 Nov 2026, 09:14` or `2026-11-21 09:14`, where the zone is said beside it. */
export function dayAndTime(at: Date, language: Language): string {
  return `${formatDate(at, language)}${language === 'en' ? ',' : ''} ${timeOfDay(at)}`
}

/** The exact time with its zone, for hovering and for records. */
export function exactTime(at: Date): string {
  return `${clockIn(shownZone(), at).format('YYYY-MM-DD HH:mm:ss')} UTC${offsetIn(shownZone(), at)}`
}

/** What the clock on the wall shows, as the UTC parts of a date: sheets know no time zones. */
export function wallClock(at: Date): Date {
  return clockIn(shownZone(), at).startOf('second').toDate()
}

function sayPast({ at, now, language }: Moment): string {
  const say = translator(messages, language)
  const ago = now.getTime() - at.getTime()
  if (ago < MINUTE) return say('now')
  if (ago < HOUR) return say('minutes', { count: Math.floor(ago / MINUTE) })
  if (ago < DAY) return say('hours', { count: Math.floor(ago / HOUR) })
  const days = calendarDaysBetween(at, now)
  if (days <= 1) return say('yesterday', { time: timeOfDay(at) })
  return days <= WEEK_DAYS ? say('days', { count: days }) : formatDate(at, language)
}

function sayFuture({ at, now, language }: Moment): string {
  const say = translator(messages, language)
  const days = -calendarDaysBetween(at, now)
  const time = timeOfDay(at)
  if (days === 0) return say('today', { time })
  if (days === 1) return say('tomorrow', { time })
  return days <= WEEK_DAYS ? say('inDays', { count: days }) : `${formatDate(at, language)} ${time}`
}

/** `09:14`, where what is said of a past time says its day alone; null elsewhere. */
export function hourBeside({ at, now }: Omit<Moment, 'language'>): string | null {
  const isPast = now.getTime() - at.getTime() >= DAY
  return isPast && calendarDaysBetween(at, now) > 1 ? timeOfDay(at) : null
}

/** Under a day relative, yesterday with the time, up to a week in days, then the date. */
export function relativeTime(moment: Moment): string {
  return moment.at.getTime() > moment.now.getTime() + MINUTE ? sayFuture(moment) : sayPast(moment)
}
