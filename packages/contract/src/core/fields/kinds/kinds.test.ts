import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { serializeFilters } from '../../lists/filter.ts'
import { readFilter } from '../../lists/read-filter.ts'
import { decoderOf, encoderOf } from '../../wire/codec.ts'
import { currencies } from '../currency.ts'
import type { Field, FieldKind } from '../field.ts'
import * as fields from '../fields.ts'
import { optional } from '../presence.ts'
import { inputOfValue, kinds, operatorsOf } from './kinds.ts'

const id = fc.integer({ min: 1, max: 1_000_000 })
const word = fc.stringMatching(/^[A-Za-z0-9\u4e00-\u9fff]{1,20}$/)
const ref = fc.record({ id, name: word })
const file = fc.record({
  id,
  url: word,
  name: word,
  contentType: word,
  bytes: id,
  width: fc.constant(null),
  height: fc.constant(null),
  duration: fc.constant(null),
})
const times = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString())
const lines = {
  planId: fields.reference('plans'),
  price: fields.money(),
  note: optional(fields.text({ max: 20 })),
}

/** A field of each kind, and what a record may show of it. A kind that is missing here does not compile. */
const samples: Readonly<Record<FieldKind, [Field, fc.Arbitrary<unknown>]>> = {
  text: [fields.text({ max: 100 }), word],
  longText: [fields.longText({ max: 100 }), word],
  richText: [fields.richText({ max: 100 }), word],
  email: [
    fields.email(),
    fc.emailAddress({ size: 'small' }).filter((text) => z.email().safeParse(text).success),
  ],
  phone: [fields.phone(), fc.stringMatching(/^\+?[0-9]{5,20}$/)],
  url: [fields.webAddressField(), fc.webUrl()],
  ipRange: [
    fields.ipRange(),
    fc.oneof(
      fc.ipV4(),
      fc.ipV6(),
      fc.ipV4().map((ip) => `${ip}/24`),
    ),
  ],
  count: [fields.count(), fc.nat(2_000_000_000)],
  money: [fields.money(), fc.nat(1_000_000_000)],
  currency: [fields.currency(), fc.constantFrom(...currencies)],
  rate: [fields.rate(), fc.nat(10_000)],
  duration: [fields.duration(), fc.nat(360_000)],
  period: [fields.period({ unit: 'unit' }), fc.integer({ min: 1, max: 1_000 })],
  time: [fields.time(), times],
  day: [fields.day(), times.map((time) => time.slice(0, 10))],
  flag: [fields.flag(), fc.boolean()],
  status: [fields.status({ on: 'live', off: 'off' }), fc.constantFrom('on', 'off')],
  choice: [fields.choice(['one', 'two']), fc.constantFrom('one', 'two')],
  names: [fields.choices(['one', 'two']), fc.uniqueArray(fc.constantFrom('one', 'two'))],
  reference: [fields.reference('plans'), id],
  references: [
    fields.references('plans'),
    fc.uniqueArray(ref, { selector: (each) => each.id, maxLength: 20 }),
  ],
  lines: [
    fields.lines(lines),
    fc.array(fc.record({ planId: id, plan: ref, price: fc.nat(1_000), note: fc.option(word) }), {
      maxLength: 20,
    }),
  ],
  image: [fields.image(), file],
  video: [fields.video(), file],
  file: [fields.file(), file],
  secret: [fields.secret(z.string()), word],
  crop: [
    fields.crop({ shape: 'desktop', of: 'file' }),
    fc.record({ x: fc.nat(100), y: fc.nat(100), width: fc.constant(1600), height: fc.constant(900) }),
  ],
  json: [fields.json(), fc.dictionary(word, fc.integer())],
}
const everyKind = Object.entries(samples) as [FieldKind, [Field, fc.Arbitrary<unknown>]][]

it.each(everyKind)(
  '%s: what a record shows can be sent back, over the wire and by the rules',
  (_, [field, values]) => {
    const record = z.object({ value: field.value })
    const input = z.strictObject({ value: field.input })
    fc.assert(
      fc.property(values, (value) => {
        expect(record.parse({ value })).toEqual({ value })
        const sent = encoderOf(input)({ value: inputOfValue(field, value) })
        const received = input.safeParse(decoderOf(input)(JSON.parse(JSON.stringify(sent))))
        expect(received.error?.issues).toBeUndefined()
        expect(received.data?.value).toEqual(inputOfValue(field, value))
      }),
    )
  },
)

it.each(everyKind)('%s: a filter is read from an address as it was written', (kind, [field, values]) => {
  const rules = { fields: { value: field }, filters: ['value'] }
  fc.assert(
    fc.property(values, (value) => {
      for (const operator of operatorsOf(kind, field)) {
        const filter = { field: 'value', operator, values: [filterValueOf(operator, value)] } as never
        const read: unknown[] = []
        const errors = Object.entries(serializeFilters([filter])).map(([key, text]) =>
          readFilter(rules, read as never, { key, value: text }),
        )
        expect(errors).toEqual([undefined])
        expect(read).toEqual([filter])
      }
    }),
  )
})

function filterValueOf(operator: string, value: unknown): unknown {
  if (operator === 'empty') return true
  if (operator === 'within') return 'last_7_days'
  if (!Array.isArray(value))
    return typeof value === 'string' && operator === 'in' ? value.split(',')[0] : value
  return (value[0] as { id: number } | undefined)?.id ?? 7
}

it.each(everyKind)('%s: whether it is empty can be asked only where it can be', (kind, [field]) => {
  const isAsked = operatorsOf(kind, field).includes('empty')

  expect(isAsked).toBe(field.storage === 'links' && kinds[kind].operators.length > 0)
  if (field.presence !== 'required') return
  const made = optional(field as never) as Field
  expect(operatorsOf(kind, made).includes('empty')).toBe(kinds[kind].operators.length > 0)
})
