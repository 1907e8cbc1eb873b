import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { changeLanguage } from '../../platform/i18n/language.ts'
import {
  formatBytes,
  formatDuration,
  formatMoney,
  formatMoneyChange,
  formatNumber,
  formatRate,
  formatShort,
} from './format-number.ts'

test.each([
  [formatNumber(1204551), '1,204,551'],
  [formatNumber(0), '0'],
  [formatNumber(-1300), '−1,300'],
  [formatNumber(null), '—'],
  [formatMoney(18492040, 'USD'), '$184,920.40'],
  [formatMoney(-5, 'USD'), '−$0.05'],
  [formatMoney(1200, 'JPY'), 'JP¥1,200'],
  [formatMoney(1200, 'CNY'), 'CN¥12.00'],
  [formatMoney(1234, 'KWD'), 'KWD\u00a01.234'],
  [formatMoney(0, 'EUR'), '€0.00'],
  [formatMoney(undefined, 'USD'), '—'],
  [formatMoneyChange(2000, 'USD'), '+$20.00'],
  [formatMoneyChange(-40, 'USD'), '−$0.40'],
  [formatMoneyChange(0, 'USD'), '$0.00'],
  [formatShort(45, 'EUR'), '€0.45'],
  [formatShort(-1999, 'USD'), '−$19.99'],
  [formatShort(50_000, 'USD'), '$500'],
  [formatShort(950, 'JPY'), 'JP¥950'],
  [formatDuration(6128), '1:42:08'],
  [formatDuration(3511), '58:31'],
  [formatDuration(9), '0:09'],
  [formatDuration(3599.6), '1:00:00'],
  [formatDuration(null), '—'],
  [formatRate(3000), '30%'],
  [formatRate(-125), '−1.25%'],
  [formatBytes(421888), '412 KB'],
  [formatBytes(0), '0 B'],
  [formatBytes(1536), '1.5 KB'],
  [formatBytes(5 * 1024 ** 3), '5 GB'],
])('%s', (shown, expected) => {
  expect(shown).toBe(expected)
})

test.each([
  ['en', ['250K', '12.5K', '1.8K', '120M'], ['$12.5K', '−JP¥310.3K', 'KWD\u00a0250K']],
  ['zh-CN', ['25万', '1.25万', '1,800', '1.2亿'], ['$1.25万', '−JP¥31.03万', 'KWD\u00a025万']],
] as const)('along an axis numbers are as short as the language has it: %s', (language, counts, amounts) => {
  vi.stubGlobal('document', { documentElement: {} })
  changeLanguage(language)

  expect([250_000, 12_500, 1_800, 120_000_000].map((count) => formatShort(count))).toEqual(counts)
  expect([
    formatShort(1_250_000, 'USD'),
    formatShort(-310_310, 'JPY'),
    formatShort(250_000_000, 'KWD'),
  ]).toEqual(amounts)

  changeLanguage('en')
  vi.unstubAllGlobals()
})

test('an amount is shown with every digit that it has, in currencies of none, two and three decimals', () => {
  const digitsOf = (text: string) => text.replace(/\D/g, '').replace(/^0+(?=.)/, '')
  const currency = fc.constantFrom('JPY', 'USD', 'KWD')
  fc.assert(
    fc.property(fc.maxSafeInteger(), currency, (minorUnits, code) => {
      const shown = formatMoney(minorUnits, code)
      expect(digitsOf(shown)).toBe(String(Math.abs(minorUnits)))
      expect(shown.startsWith('−')).toBe(minorUnits < 0)
    }),
  )
})

test('numbers are grouped as the browser groups them', () => {
  const format = new Intl.NumberFormat('en-US')
  const number = fc.oneof(
    fc.maxSafeInteger(),
    fc.integer(),
    fc.double({ min: -1e12, max: 1e12, noNaN: true }),
  )
  fc.assert(
    fc.property(number, (value) => {
      // A zero has no sign, wherever it came from.
      expect(formatNumber(value || 0)).toBe(format.format(value || 0).replace('-', '−'))
    }),
  )
})
