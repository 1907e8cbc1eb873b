import type { Field, FieldKind, FileRef, Ref } from '@backlot/contract/core/fields/field'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { kindOf } from '@backlot/contract/core/lists/filter'
import { type Resource } from '@backlot/contract/core/resource/resource'
import type { ReactNode } from 'react'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Figure } from '../../../ui/display/figure.tsx'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import {
  formatDuration,
  formatMoney,
  formatNumber,
  formatRate,
  NOTHING,
} from '../../../ui/format/format-number.ts'
import type { PlainWords } from '../../records/words.ts'
import { statusMark } from '../choice/status-marks.ts'
import { fieldsMessages } from '../fields.messages.ts'
import { FileValue, ImageValue } from '../media/media-value.tsx'
import { RecordLink } from '../references/record-link.tsx'
import { ReferencesValue } from '../references/references-value.tsx'
import { TextValue } from '../text/text-value.tsx'
import { ExactTime } from '../time/time-value.tsx'

export interface FieldValueProps {
  resource: Resource
  words: PlainWords
  name: string
  /** A record as it was read; a reference is shown by its companion (`sourceId` by `source`). */
  record: Readonly<Record<string, unknown>>
  /** A cell is one line and brief, a record shows everything. */
  place?: 'cell' | 'record'
}

/** Shows one field of a record the way its kind is shown everywhere. */
export function FieldValue({ resource, words, name, record, place = 'record' }: FieldValueProps) {
  const field = resource.fields[name]
  const kind = kindOf(resource, name)
  const value = kind === 'reference' ? record[expandedKeyOf(name)] : record[name]
  return <KindValue {...{ field, kind, words, name, value }} isBrief={place === 'cell'} />
}

export interface KindValueProps {
  field: Field | undefined
  kind: FieldKind | undefined
  words: PlainWords
  name: string
  value: unknown
  isBrief: boolean
}

/** Shows a value that stands alone, such as one side of a conflict: references and files in full, not ids. */
export function KindValue(props: KindValueProps): ReactNode {
  const { field, kind, name, value, isBrief } = props
  if (value === null || value === undefined) return NOTHING
  // Each kind's value has the shape that its schema in the contract gives it.
  switch (kind) {
    case 'count':
      return /^id$|Id$/.test(name) ? (
        String(value)
      ) : (
        <Figure text={formatNumber(value as number)} isZero={value === 0} />
      )
    case 'money':
      return <Figure text={formatMoney(value as number, 'USD')} isZero={value === 0} />
    case 'rate':
      return <Figure text={formatRate(value as number)} isZero={value === 0} />
    case 'duration':
      return <Figure text={formatDuration(value as number)} />
    case 'time':
      return isBrief ? <RelativeTime at={value as string} /> : <ExactTime at={value as string} />
    case 'flag':
      return <FlagValue isOn={value === true} />
    case 'status':
    case 'choice':
      return <WordValue {...props} />
    case 'reference':
      return <RecordLink resource={field?.settings.target} to={value as Ref} />
    case 'references':
      return <ReferencesValue resource={field?.settings.target} items={value as Ref[]} isBrief={isBrief} />
    case 'image':
      return <ImageValue file={value as FileRef} isBrief={isBrief} alt="" />
    case 'video':
    case 'file':
      return <FileValue file={value as FileRef} />
    case 'names':
      return <Figure text={formatNumber((value as string[]).length)} />
    default:
      return <TextValue kind={kind ?? 'text'} text={String(value)} isBrief={isBrief} />
  }
}

function FlagValue({ isOn }: { isOn: boolean }) {
  const say = useMessages(fieldsMessages)
  return say(isOn ? 'yes' : 'no')
}

function WordValue({ kind, words, name, value }: KindValueProps) {
  const inLanguage = useWords()
  const word = String(value)
  const text = words.options[name]?.[word]
  const said = text ? inLanguage(text) : word
  return kind === 'status' ? <StatusPill mark={statusMark(word)}>{said}</StatusPill> : said
}
