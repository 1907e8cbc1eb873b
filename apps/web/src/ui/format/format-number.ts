import { decimalsOf } from '@backlot/contract/core/fields/currency'
import { decimalOf } from '@backlot/contract/core/fields/decimal'
import type { Language } from '@backlot/contract/core/words/language'
import { groupDigits } from '../../platform/i18n/group-digits.ts'
import { currentLanguage } from '../../platform/i18n/language.ts'

/** What stands where there is nothing to show. */
export const NOTHING = '—'

// Ten thousand is a unit in Chinese: a quarter of it, as steps of an axis are, has two digits.
const shortDigits: Readonly<Record<Language, number>> = { en: 1, 'zh-CN': 2 }
// A formatter takes as long to make as many a row to draw, so it waits for a number that needs it.
const shorts = new Map<Language, Intl.NumberFormat>()

function shortIn(language: Language): Intl.NumberFormat {
  const known = shorts.get(language)
  if (known) return known
  const made = new Intl.NumberFormat(language, {
    notation: 'compact',
    maximumFractionDigits: shortDigits[language],
    useGrouping: true,
  })
  shorts.set(language, made)
  return made
}

/** A typographic minus is as wide as a figure, a hyphen is not. */
function withMinus(text: string): string {
  return text.replace(/^-/, '−')
}

/** `1204551` → `1,204,551`. */
export function formatNumber(value: number | null | undefined): string {
  return value === null || value === undefined ? NOTHING : withMinus(groupDigits(value))
}

/** Money in minor units with its symbol and cents, every digit of it: `(18492040, 'USD')` → `$184,920.40`. */
export function formatMoney(minorUnits: number | null | undefined, currency: string): string {
  if (minorUnits === null || minorUnits === undefined) return NOTHING
  return withMinus(named(amountsIn(currency).format(decimalOf(minorUnits, decimalsOf(currency)))))
}

/** What an amount differs by: more has its sign as less does. */
export function formatMoneyChange(minorUnits: number, currency: string): string {
  return signed(minorUnits, formatMoney(minorUnits, currency))
}

/** A figure as it is written, with its sign also where it is more. */
export function signed(value: number, text: string): string {
  return value > 0 ? `+${text}` : text
}

/** The yen's sign is the yuan's as well: it says whose it is, as that of the yuan does. */
function named(amount: string): string {
  return amount.replace(/^(-?)¥/, '$1JP¥')
}

// Making one takes longer than a whole row of a list.
const amounts = new Map<string, Intl.NumberFormat>()

function amountsIn(currency: string): Intl.NumberFormat {
  const known = amounts.get(currency)
  if (known) return known
  const digits = decimalsOf(currency)
  // Not the narrow symbol: that of half a dozen dollars is the same.
  const made = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  amounts.set(currency, made)
  return made
}

/** Seconds as a clock: `6128` → `1:42:08`, `3511` → `58:31`. */
export function formatDuration(seconds: number | null | undefined): string {
  if (seconds === null || seconds === undefined) return NOTHING
  const whole = Math.round(seconds)
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Basis points as per cent: `3050` → `30.5%`. */
export function formatRate(basisPoints: number | null | undefined): string {
  if (basisPoints === null || basisPoints === undefined) return NOTHING
  return withMinus(`${groupDigits(basisPoints / 100)}%`)
}

/**
 * A number for an axis, an amount when there is a currency, as short as the language has it: `12400` → `12.4K` and `1.24万`,
 * `(1240000, 'USD')` → `$12.4K`, `(45, 'EUR')` → `€0.45`.
 */
export function formatShort(value: number, currency?: string): string {
  const short = shortIn(currentLanguage())
  if (currency === undefined) return withMinus(short.format(value))
  // Of small amounts every unit is seen: €0.45 is no €0.5.
  const whole = Math.round(value)
  const amount = decimalOf(Math.abs(whole), decimalsOf(currency))
  const inFull = formatMoney(whole, currency)
  const [major, minor = ''] = amount.split('.')
  if (Number(major) < 1000 && /[1-9]/.test(minor)) return inFull
  // The signs, and their places, are those of the amount in full.
  return inFull.replace(/\d[\d,.]*/, short.format(amount))
}

/** A share as per cent, with its sign where it is a change: `0.094` → `9.4%`. */
export function formatPercent(share: number, isChange = false): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: isChange ? 'exceptZero' : 'auto',
  })
  return withMinus(format.format(share))
}

/** Bytes in the unit a person would say: `421888` → `412 KB`. */
export function formatBytes(bytes: number | null | undefined): string {
  if (bytes === null || bytes === undefined) return NOTHING
  const units = ['B', 'KB', 'MB', 'GB', 'TB']
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log(bytes) / Math.log(1024)))
  const value = bytes / 1024 ** step
  return `${value >= 100 ? Math.round(value) : Number(value.toFixed(1))} ${units[step]}`
}
