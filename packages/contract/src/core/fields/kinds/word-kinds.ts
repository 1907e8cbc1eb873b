import * as z from 'zod'
import { currencies } from '../currency.ts'
import type { FieldSettings } from '../field.ts'
import { asIs, type Kind, noOperators, readNothing, readOption, setOperators } from './kind.ts'

function wordSchema({ options = [] }: FieldSettings) {
  const schema: z.ZodType<string> = z.enum(options)
  return { value: schema, input: schema }
}

const word = {
  schema: wordSchema,
  operators: setOperators,
  isSortable: true,
  readFilter: readOption,
  toInput: asIs,
  emptyValue: null,
} as const satisfies Kind<string>

const longestName = 100

/** Words of a closed set, none twice; without `options`, words that only the server knows. */
function namesSchema({ options, minimum = 0, maximum = 500 }: FieldSettings) {
  const name: z.ZodType<string> = options ? z.enum(options) : z.string().max(longestName)
  const names = z.array(name)
  const input = names.min(minimum).max(maximum)
  return {
    value: names,
    input: options
      ? input.refine((words) => new Set(words).size === words.length, { message: 'duplicates_in_list' })
      : input,
  }
}

export const wordKinds = {
  flag: {
    schema: () => ({ value: z.boolean(), input: z.boolean() }),
    operators: setOperators,
    isSortable: true,
    readFilter: (text: string) => (text === '1' ? true : text === '0' ? false : undefined),
    toInput: asIs,
    emptyValue: false,
  },
  status: word,
  choice: word,
  currency: {
    ...word,
    schema: () => wordSchema({ options: currencies }),
    readFilter: (text: string) => readOption(text, { options: currencies }),
  },
  names: {
    schema: namesSchema,
    operators: noOperators,
    isSortable: false,
    readFilter: readNothing,
    toInput: asIs,
    emptyValue: [] as readonly string[],
  },
} as const satisfies Record<string, Kind<boolean> | Kind<string> | Kind<string[]>>
