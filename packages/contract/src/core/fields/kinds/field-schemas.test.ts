import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { validationErrorsOf } from '../../words/validation.ts'
import { blankAsNull, textSchema, wholeInQuery } from '../field-schemas.ts'

const invisible = fc.constantFrom(
  ...['\u00ad', '\u034f', '\u115f', '\u180e', '\u200b', '\u200d', '\u200e', '\u202e', '\u2060', '\u2800'],
  ...[
    '\u3000',
    '\u3164',
    '\ufe0f',
    '\ufeff',
    '\uffa0',
    '\ufff9',
    '\u{e0001}',
    '\u{e0100}',
    ' ',
    '\t',
    '\n',
    '\u0007',
  ],
)
const blank = fc.array(invisible, { maxLength: 20 }).map((all) => all.join(''))
const visible = fc.constantFrom('a', '0', '.', '界', 'é', '\u0301', '🎬', '\u0601')

it('takes no text of which nothing is seen, and calls it missing', () => {
  fc.assert(
    fc.property(blank, (text) => {
      const { error } = textSchema(100).safeParse(text)

      expect(validationErrorsOf(error?.issues ?? [])).toEqual([{ path: [], message: 'required' }])
      expect(blankAsNull(text)).toBeNull()
    }),
  )
})

it('takes a text of which anything is seen, whatever stands around it', () => {
  fc.assert(
    fc.property(blank, visible, blank, (before, letter, after) => {
      const text = before + letter + after

      expect(textSchema(100).parse(text)).toBe(text.trim())
      expect(blankAsNull(text)).toBe(text)
    }),
  )
})

const number = wholeInQuery(z.number().int().min(1).max(1_000_000))

it('reads whole numbers of a query as they are written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (each) => number.parse(String(each)) === each),
  )
  expect(number.parse('007')).toBe(7)
})

it.each([
  '',
  ' ',
  '0x10',
  '0b1',
  '0o7',
  '1e3',
  '1.0',
  '+7',
  ' 7',
  '7 ',
  '1_000',
  'Infinity',
  'NaN',
  '٧',
  '1'.repeat(16),
])('reads no number of a query in %j', (text) => {
  expect(number.safeParse(text).success).toBe(false)
})
