import type { FileRef, Ref } from '@backlot/contract/core/fields/field'
import { ChoiceInput, FlagInput } from '../choice/choice-input.tsx'
import type { InputProps } from '../input-props.ts'
import { lazyInput } from '../lazy-input.tsx'
import { DurationInput } from '../numbers/duration-input.tsx'
import { RichTextInput } from '../rich-text/rich-text-input.tsx'
import { SecretInput } from '../text/secret-input.tsx'
import { LongTextInput, TextInput } from '../text/text-input.tsx'

// Few forms have them all, and together they weigh more than the rest of a form.
const CountInput = lazyInput(async () => (await import('../numbers/count-input.tsx')).CountInput)
const HundredthsInput = lazyInput(async () => (await import('../numbers/count-input.tsx')).HundredthsInput)
const ImageInput = lazyInput(async () => (await import('../media/media-input.tsx')).ImageInput)
const VideoInput = lazyInput(async () => (await import('../media/media-input.tsx')).VideoInput)
const NamesInput = lazyInput(async () => (await import('../text/names-input.tsx')).NamesInput)
const ReferenceInput = lazyInput(
  async () => (await import('../references/reference-input.tsx')).ReferenceInput,
)
const ReferencesInput = lazyInput(
  async () => (await import('../references/reference-input.tsx')).ReferencesInput,
)
const TimeInput = lazyInput(async () => (await import('../time/time-input.tsx')).TimeInput)
const DayInput = lazyInput(async () => (await import('../time/time-input.tsx')).DayInput)

export interface FieldInputProps extends InputProps {
  onBusy?: (isBusy: boolean) => void
}

/** Edits one field the way its kind is edited everywhere. */
export function FieldInput(props: FieldInputProps) {
  // Each kind's value has the shape that `edit-values.ts` gives it.
  const as = <V,>() => props as unknown as InputProps<V> & { onBusy?: (isBusy: boolean) => void }
  switch (props.field.kind) {
    case 'longText':
      return <LongTextInput {...as<string>()} />
    case 'richText':
      return <RichTextInput {...as<string>()} />
    case 'count':
      return <CountInput {...as<number | null>()} />
    case 'money':
    case 'rate':
      return <HundredthsInput {...as<number | null>()} />
    case 'duration':
      return <DurationInput {...as<number | null>()} />
    case 'time':
      return <TimeInput {...as<string | null>()} />
    case 'day':
      return <DayInput {...as<string | null>()} />
    case 'flag':
      return <FlagInput {...as<boolean>()} />
    case 'choice':
    case 'status':
      return <ChoiceInput {...as<string | null>()} />
    case 'reference':
      return <ReferenceInput {...as<Ref | null>()} />
    case 'references':
      return <ReferencesInput {...as<Ref[]>()} />
    case 'image':
      return <ImageInput {...as<FileRef | null>()} />
    case 'video':
    case 'file':
      return <VideoInput {...as<FileRef | null>()} />
    case 'names':
      return <NamesInput {...as<string[]>()} />
    case 'secret':
      return <SecretInput {...as<string>()} />
    default:
      return <TextInput {...as<string>()} />
  }
}
