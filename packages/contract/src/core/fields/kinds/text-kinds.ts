import * as z from 'zod'
import type { FieldSettings } from '../field.ts'
import { isIpRange, textSchema } from '../field-schemas.ts'
import { asIs, type Kind, noOperators, readNothing, readText, setOperators } from './kind.ts'

const longestText = 1_000_000

function patternedText({ minimum = 1, maximum = longestText, pattern }: FieldSettings) {
  const text = textSchema(maximum, minimum)
  return pattern ? text.regex(pattern.regex, { message: pattern.message }) : text
}

const anyText = {
  schema: (settings: FieldSettings) => ({
    value: z.string(),
    get input() {
      return patternedText(settings)
    },
  }),
  toInput: asIs,
  emptyValue: '',
}

const shortText = {
  ...anyText,
  operators: setOperators,
  isSortable: true,
  readFilter: readText,
} as const satisfies Kind<string>

const proseText = {
  ...anyText,
  operators: noOperators,
  isSortable: false,
  readFilter: readNothing,
} as const satisfies Kind<string>

export const textKinds = {
  text: shortText,
  longText: proseText,
  richText: proseText,
  email: {
    ...shortText,
    schema: ({ maximum = 254 }: FieldSettings) => ({
      value: z.string(),
      input: z.email({ message: 'bad_email' }).max(maximum),
    }),
  },
  phone: shortText,
  url: shortText,
  ipRange: {
    ...shortText,
    schema: () => ({
      value: z.string(),
      input: textSchema(43).refine(isIpRange, { message: 'bad_ip_range' }),
    }),
    readFilter: (text: string) => (isIpRange(text) ? text : undefined),
  },
  secret: proseText,
} as const satisfies Record<string, Kind<string>>
