import type * as z from 'zod'

export type FieldKind =
  | 'text'
  | 'longText'
  | 'richText'
  | 'email'
  | 'phone'
  | 'url'
  | 'count'
  | 'money'
  | 'rate'
  | 'duration'
  | 'time'
  | 'day'
  | 'flag'
  | 'status'
  | 'choice'
  | 'reference'
  | 'references'
  | 'image'
  | 'video'
  | 'file'
  | 'secret'
  | 'names'
  | 'wire'

/** `optional` may be left empty (stored as null), `readOnly` is the system's, `writeOnly` is never shown. */
export type Presence = 'required' | 'optional' | 'defaulted' | 'readOnly' | 'writeOnly'

/** Where the value lives: a column of the table, rows of a link table, or an expression that the server writes. */
export type Storage = 'column' | 'links' | 'computed'

/** One field of a resource: what a record shows, what may be written, and how screens present it. */
export interface Field<
  Value = unknown,
  Input = unknown,
  P extends Presence = Presence,
  S extends Storage = Storage,
  K extends FieldKind = FieldKind,
> {
  readonly kind: K
  readonly value: z.ZodType<Value>
  readonly input: z.ZodType<Input>
  readonly presence: P
  readonly storage: S
  readonly settings: FieldSettings
}

export interface FieldSettings {
  /** Closed set of words, in the order in which people should see them. */
  readonly options?: readonly string[]
  /** The resource that a reference points to. */
  readonly target?: string
  /** Fixed filter on the lookups of a reference, e.g. `{ type: 'genre' }`. */
  readonly targetFilter?: Readonly<Record<string, string>>
  readonly maximum?: number
  /** No other record has this value; the database ignores case. */
  readonly isUnique?: boolean
  readonly isOrdered?: boolean
  readonly isNullable?: boolean
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
