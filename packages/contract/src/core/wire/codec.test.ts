import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod'
import { resources } from '../../registry.ts'
import { decoderOf, encoderOf } from './codec.ts'

const schema = z.object({
  serialNumber: z.string(),
  isFree: z.boolean(),
  studioId: z.number().nullable(),
  photos: z.array(z.object({ contentType: z.string(), isMain: z.boolean().optional() })),
})

it('turns names and flags into wire form and back', () => {
  const value = {
    serialNumber: 'BL-1',
    isFree: true,
    studioId: null,
    photos: [{ contentType: 'a', isMain: false }],
  }
  const wire = {
    serial_number: 'BL-1',
    is_free: 1,
    studio_id: null,
    photos: [{ content_type: 'a', is_main: 0 }],
  }

  expect(encoderOf(schema)(value)).toEqual(wire)
  expect({ ...(decoderOf(schema)(wire) as object) }).toEqual(value)
})

it('shows only what the schema names', () => {
  expect(encoderOf(schema)({ serialNumber: 'a', passwordHash: 'secret' })).toEqual({ serial_number: 'a' })
})

it('leaves what does not fit for the schema to refuse, the camelCase spelling included', () => {
  const decode = decoderOf(z.strictObject({ isFree: z.boolean() }))

  for (const wrong of [
    { isFree: 1 },
    { is_free: 2 },
    { is_free: 'yes' },
    { is_free: 1, extra: 1 },
    7,
    null,
    [],
  ]) {
    expect(z.strictObject({ isFree: z.boolean() }).safeParse(decode(wrong)).success).toBe(false)
  }
})

it('survives any JSON, for the input of every resource', () => {
  for (const { create, update } of Object.values(resources)) {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => create.safeParse(decoderOf(create)(value))).not.toThrow()
        expect(() => update.safeParse(decoderOf(update)(value))).not.toThrow()
      }),
      { numRuns: 50 },
    )
  }
})
