import * as z from 'zod'
import type { FieldSettings } from '../field.ts'
import { type Crop, hasShape } from '../image-variants.ts'
import { asIs, type Kind, noOperators, readNothing } from './kind.ts'

// As far as an image of the pixels that are taken can reach.
const far = 100_000_000
const place = z.number().int().min(0).max(far)
const extent = z.number().int().min(1).max(far)
const cropSchema = z.strictObject({ x: place, y: place, width: extent, height: extent })

/** The part of an image that is shown in some shape. Whether it lies inside is for the record to say, which has the image. */
export const cropKind = {
  crop: {
    schema: ({ shape = 'desktop' }: FieldSettings) => ({
      value: cropSchema,
      input: cropSchema.refine((crop) => hasShape(crop, shape), { message: 'wrong_shape' }),
    }),
    operators: noOperators,
    isSortable: false,
    readFilter: readNothing,
    toInput: asIs,
    emptyValue: null,
  },
} as const satisfies Record<string, Kind<Crop>>
