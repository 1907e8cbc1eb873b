import { expect, test } from 'vitest'
import { saidInText, textOfSaid } from './said-of-series.ts'

test('what is said of series is read as it was written, whatever they are called', () => {
  const said = new Map([
    ['orders', false],
    ['others', true],
    ['!a.b~c,d 100%', false],
    ['渠道', true],
    ['', false],
  ])
  const text = textOfSaid(said)

  expect(saidInText(text)).toEqual(said)
  // Dots and commas tell cards apart in the address.
  expect(text).not.toMatch(/[.,]/)
  expect(textOfSaid(new Map([['orders', false]]))).toBe('!orders')
})

test('what makes no sense in an address says nothing of a series that there is', () => {
  expect([...saidInText('~~%zz')]).toEqual([['%zz', true]])
})
