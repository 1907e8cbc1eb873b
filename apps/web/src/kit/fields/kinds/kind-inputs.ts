import type { FieldKind, Ref } from '@backlot/contract/core/fields/field'
import type { KindEmpty, KindValue } from '@backlot/contract/core/fields/kinds/kinds'
import type { ReactNode } from 'react'
import { ChoiceInput, FlagInput } from '../choice/choice-input.tsx'
import type { NestingInputProps } from '../input-props.ts'
import { laterInput, lazyInput } from '../lazy-input.tsx'
import { RichTextInput } from '../rich-text/rich-text-input.tsx'
import { CodeInput, EmailInput, LongTextInput, PhoneInput, TextInput, UrlInput } from '../text/text-input.tsx'

/** What the input of a kind holds; see `edit-values.ts`. */
type Held<K extends FieldKind> = K extends 'reference'
  ? Ref | null
  : K extends 'json'
    ? unknown
    : KindValue<K> | KindEmpty<K>

type KindInput<V = unknown> = (props: NestingInputProps<V>) => ReactNode
type KindInputs = { readonly [K in FieldKind]: KindInput<Held<K>> }

// Those that are fetched: few forms have them all, and together they weigh more than the rest of a form.
const UploadInput = lazyInput(async () => (await import('../media/media-input.tsx')).VideoInput)

const inputs: KindInputs = {
  text: TextInput,
  longText: LongTextInput,
  richText: RichTextInput,
  email: EmailInput,
  phone: PhoneInput,
  url: UrlInput,
  ipRange: CodeInput,
  count: laterInput(async () => (await import('../numbers/count-input.tsx')).CountInput),
  money: lazyInput(async () => (await import('../numbers/decimal-input.tsx')).MoneyInput),
  currency: lazyInput(async () => (await import('../choice/currency-input.tsx')).CurrencyInput),
  rate: lazyInput(async () => (await import('../numbers/decimal-input.tsx')).RateInput),
  duration: laterInput(async () => (await import('../numbers/duration-input.tsx')).DurationInput),
  period: lazyInput(async () => (await import('../numbers/count-input.tsx')).PeriodInput),
  time: laterInput(async () => (await import('../time/time-input.tsx')).TimeInput),
  day: laterInput(async () => (await import('../time/time-input.tsx')).DayInput),
  flag: FlagInput,
  status: ChoiceInput,
  choice: ChoiceInput,
  names: lazyInput(async () => (await import('../choice/names-input.tsx')).NamesInput),
  reference: lazyInput(async () => (await import('../references/reference-input.tsx')).ReferenceInput),
  references: lazyInput(async () => (await import('../references/reference-input.tsx')).ReferencesInput),
  lines: lazyInput(async () => (await import('../nested/lines-input.tsx')).LinesInput),
  image: lazyInput(async () => (await import('../media/media-input.tsx')).ImageInput),
  video: UploadInput,
  file: UploadInput,
  secret: lazyInput(async () => (await import('../text/secret-input.tsx')).SecretInput),
  crop: lazyInput(async () => (await import('../crops/crop-input.tsx')).CropInput),
  json: lazyInput(async () => (await import('../nested/json-input.tsx')).JsonInput),
}

/** The input of a kind. Its value must be of that kind: forms hold what `edit-values.ts` gives them. */
export function inputOfKind(kind: FieldKind): KindInput {
  return inputs[kind] as unknown as KindInput
}
