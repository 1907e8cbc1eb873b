import type * as z from 'zod'
import type { FieldMessage } from '../words/field-messages.ts'
import type { ImageShape } from './image-variants.ts'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'email'
  | 'phone'
  | 'url'
  | 'ipRange'
  | 'count'
  | 'money'
  | 'currency'
  | 'rate'
  | 'duration'
  | 'period'
  | 'time'
  | 'day'
  | 'flag'
  | 'status'
  | 'choice'
  | 'names'
  | 'reference'
  | 'references'
  | 'lines'
  | 'image'
  | 'video'
  | 'file'
  | 'crop'
  | 'secret'
  | 'json'

/** What a new record must say: `required` it must, `optional` may be left empty (null), `default` fills in a value. */
export type Presence = 'required' | 'optional' | 'default'

/**
 * Who writes it, and when: staff at any time, staff `once` when the record is made, only the `system`, or staff who
 * never read it again (`secret`).
 */
export type Written = 'always' | 'once' | 'system' | 'secret'

/** Where the value lives: a column, rows of a table that names its owner, or an expression that the server writes. */
export type Storage = 'column' | 'links' | 'computed'

/** How a state looks wherever it is shown. */
export type Tone = 'live' | 'draft' | 'scheduled' | 'off' | 'warning' | 'danger' | 'neutral'

/** One field of a resource: what a record shows, what may be written, and how screens present it. */
export interface Field<
  Value = unknown,
  Input = unknown,
  P extends Presence = Presence,
  W extends Written = Written,
  S extends Storage = Storage,
  K extends FieldKind = FieldKind,
> {
  readonly kind: K
  readonly value: z.ZodType<Value>
  readonly input: z.ZodType<Input>
  readonly presence: P
  readonly written: W
  readonly storage: S
  readonly settings: FieldSettings
}

export type Fields = Readonly<Record<string, Field>>

/** A further rule on a text. */
export interface Pattern {
  readonly regex: RegExp
  readonly message: FieldMessage
}

export interface FieldSettings {
  /** Closed set of words, in the order in which people should see them. */
  readonly options?: readonly string[]
  /** How each word of a status looks. */
  readonly tones?: Readonly<Record<string, Tone>>
  /** The resource that a reference points to. */
  readonly target?: string
  /** The number stays when the record is gone, as what happened stays: the database holds nobody to it. */
  readonly outlivesTarget?: boolean
  /** Fixed filter on the lookups of a reference, e.g. `{ type: 'genre' }`. */
  readonly targetFilter?: Readonly<Record<string, string>>
  /** For which shape a crop is. */
  readonly shape?: ImageShape
  /** The field beside it that a value needs to be read: the currency of an amount, the unit of a period, the image of a crop. */
  readonly beside?: string
  /** The fields of one line. */
  readonly lines?: Fields
  readonly pattern?: Pattern
  /** A month, written as 2026-10: rows are narrowed by picking it. */
  readonly isMonth?: boolean
  /** A day that cannot be still to come, as that of a birth. */
  readonly isPast?: boolean
  /** A time so long that it is told in days, to a tenth of one. */
  readonly isInDays?: boolean
  readonly minimum?: number
  readonly maximum?: number
  /** No other record has this value; the database ignores case. */
  readonly isUnique?: boolean
  /** Written in no language, as numbers that systems give and addresses are: a short search finds what begins with it, and a text is shown in the face of codes. */
  readonly isCode?: boolean
  readonly isOrdered?: boolean
  readonly isNullable?: boolean
  /** What staff make anew begins in the currency of the figures; calls that do not say are of the default, which is the same everywhere. */
  readonly isReportCurrencyAtFirst?: boolean
  readonly defaultValue?: unknown
}

/** What a record shows of another record that it refers to. */
export interface Ref {
  id: number
  name: string
}

/** What a record shows of an uploaded file. */
export interface FileRef {
  id: number
  url: string
  name: string
  contentType: string
  bytes: number
  width: number | null
  height: number | null
  duration: number | null
}

export function isFileKind(kind: FieldKind): boolean {
  return kind === 'image' || kind === 'video' || kind === 'file'
}
