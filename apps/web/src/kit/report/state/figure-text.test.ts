import type { Measure } from '@backlot/contract/core/endpoints/report'
import { count, money } from '@backlot/contract/core/fields/fields'
import { expect, it } from 'vitest'
import { NOTHING } from '../../../ui/format/format-number.ts'
import { axisText, changeText, figureText } from './figure-text.ts'

const words = { en: 'Sales', 'zh-CN': '销售额' }
const measureOf = (field: Measure['field']): Measure => ({ field, metric: 'sales', words, definition: words })
const sales = measureOf(money())

it('an amount is written in its currency, and not at all before that is known', () => {
  for (const text of [figureText, axisText]) {
    expect(text(sales, 184_920, 'USD')).toMatch(/^\$1/)
    expect(text(sales, 184_920, null)).toBe(NOTHING)
  }
  expect(figureText(sales, 184_920, 'JPY')).toBe('JP¥184,920')
})

it('a count needs none', () => {
  expect(figureText(measureOf(count()), 184_920, null)).toBe('184,920')
})

it('a change is said in per cent as long as that says anything', () => {
  const said = [0, 0.25, -1, 9.99, 215, -40].map((change) => changeText(sales, change))

  expect(said).toEqual(['0%', '+25%', '−100%', '+999%', '>\u00a0+999%', '<\u00a0−999%'])
})
