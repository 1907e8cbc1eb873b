import * as z from 'zod'
import { daySchema, pastDaySchema, timeSchema } from '../field-schemas.ts'
import { asIs, type Kind, rangeOperators } from './kind.ts'

function moment(input: z.ZodType<string>) {
  return {
    schema: () => ({ value: z.string(), input }),
    operators: [...rangeOperators, 'within'] as const,
    isSortable: true,
    readFilter: (text: string) => (input.safeParse(text).success ? text : undefined),
    toInput: asIs,
    emptyValue: null,
  } as const satisfies Kind<string>
}

export const timeKinds = {
  time: moment(timeSchema),
  day: {
    ...moment(daySchema),
    schema: ({ isPast = false }) => ({ value: z.string(), input: isPast ? pastDaySchema : daySchema }),
  },
} as const satisfies Record<string, Kind<string>>
