import * as z from 'zod'
import type { FieldSettings } from '../field.ts'
import { inputShape, valueShape } from '../record-shapes.ts'
import { asIs, type Kind, noOperators, readNothing } from './kind.ts'

type Line = Record<string, unknown>

const mostLines = 100

const nested = {
  operators: noOperators,
  isSortable: false,
  readFilter: readNothing,
} as const

/** Kinds whose values hold others. */
export const nestedKinds = {
  lines: {
    ...nested,
    schema: ({ lines = {}, maximum = mostLines }: FieldSettings) => ({
      // The shapes are built key by key; the builder of the field gives the compiler the type.
      value: z.array(z.object(valueShape(lines))) as unknown as z.ZodType<Line[]>,
      input: z.array(z.strictObject(inputShape(lines))).max(maximum) as unknown as z.ZodType<Line[]>,
    }),
    toInput: (value: unknown, { lines = {} }: FieldSettings, inputOf) =>
      (value as readonly Line[]).map((line) =>
        Object.fromEntries(Object.entries(lines).map(([key, field]) => [key, inputOf(field, line[key])])),
      ),
    emptyValue: [] as readonly Line[],
  },
  json: {
    ...nested,
    schema: () => {
      const schema = z.record(z.string(), z.unknown())
      return { value: schema, input: schema }
    },
    toInput: asIs,
    emptyValue: null,
  },
} as const satisfies Record<string, Kind<Line[]> | Kind<Line>>
