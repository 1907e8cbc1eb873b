import { expect, it } from 'vitest'
import { validationErrorsOf } from '../words/validation.ts'
import { idSchema, isExternalLink, isWebAddress, textSchema } from './field-schemas.ts'
import { day, externalLinkField, references, text, time } from './fields.ts'
import { optional } from './presence.ts'

it.each([
  ['https://example.com', true, true],
  ['http://example.com/a?b#c', true, true],
  ['ftp://example.com', false, true],
  ['mailto:a@example.com', true, false],
  ['tel:+491234', true, false],
  ['javascript:alert(1)', false, false],
  ['//example.com', false, false],
  ['example.com', false, false],
  ['https://', false, false],
])('%s: external link %s, web address %s', (address, isLink, isAddress) => {
  expect([isExternalLink(address), isWebAddress(address)]).toEqual([isLink, isAddress])
})

it('trims text and refuses what cannot be stored', () => {
  const schema = textSchema(5)

  expect(schema.parse('  abc ')).toBe('abc')
  // Of the same letters, however their accents were typed.
  expect(schema.parse('e\u0301e\u0301e\u0301')).toBe('ééé')
  for (const bad of ['', '   ', 'abcdef', 'a\0', '\ud800'])
    expect(schema.safeParse(bad).success, bad).toBe(false)
})

it('stores an empty optional field as nothing', () => {
  expect(optional(text({ max: 5 })).input.parse('')).toBeNull()
  expect(optional(text({ max: 5 })).input.parse(' \n ')).toBeNull()
  expect(optional(externalLinkField()).input.parse(null)).toBeNull()
})

it('takes a record only once into a list', () => {
  expect(references('tags').input.safeParse([1, 1]).success).toBe(false)
})

it.each([
  ['2026-01-31T08:00:00Z', null],
  ['2026-01-31T08:00:00.123456+08:00', null],
  ['2026-01-31', 'bad_time'],
  ['2026-02-30T08:00:00Z', 'bad_time'],
  ['0001-01-01T00:00:00+14:00', 'bad_year'],
  ['9999-12-31T23:59:59-23:00', 'bad_year'],
])('%s is a time that can be stored, or says why not: %s', (text, fault) => {
  const result = time().input.safeParse(text)

  expect(result.success).toBe(fault === null)
  if (!result.success) expect(result.error.issues.map(({ message }) => message)).toEqual([fault])
})

it.each([
  ['2026-01-31', null],
  ['2026-02-30', 'bad_day'],
  ['0001-01-01', 'bad_year'],
  ['9999-12-31', 'bad_year'],
])('%s is a day that can be stored, or says why not: %s', (text, fault) => {
  const result = day().input.safeParse(text)

  expect(result.error?.issues.map(({ message }) => message) ?? null).toEqual(fault && [fault])
})

it('takes a day that is past only as far as it has begun somewhere', () => {
  const after = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 10)
  const born = day({ isPast: true }).input
  const messages = (text: string) => born.safeParse(text).error?.issues.map(({ message }) => message)

  for (const text of ['1900-01-01', after(0), after(13)]) expect(messages(text), text).toBeUndefined()
  expect(messages(after(39))).toEqual(['in_the_future'])
  expect(messages('2990-02-03')).toEqual(['in_the_future'])
  expect(messages('1899-12-31')).toEqual(['bad_year'])
})

it('says of a number that is no id which is the least', () => {
  const errors = validationErrorsOf(idSchema.safeParse(0).error?.issues ?? [])

  expect(errors).toEqual([{ path: [], message: 'too_small', parameters: { minimum: 1 } }])
})
