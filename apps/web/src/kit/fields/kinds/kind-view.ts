import { decimalOf, parseDecimal } from '@backlot/contract/core/fields/decimal'
import type { Field, FieldKind, FieldSettings, Ref } from '@backlot/contract/core/fields/field'
import type { FilterableKind, KindValue } from '@backlot/contract/core/fields/kinds/kinds'
import type { ReactNode } from 'react'
import type { PlainWords } from '../../records/words.ts'

export type FieldValues = Readonly<Record<string, unknown>>

/** A field of something that was read: a record, one side of a conflict, a line. */
export interface ShownField {
  /** None for the columns that every record has, such as its id. */
  field: Field | undefined
  words: PlainWords
  name: string
  /** All that was read: an amount needs its currency, a period its unit. */
  record: FieldValues
  /** One line, as in a cell; a record shows everything. */
  isBrief: boolean
}

/** What is needed to show a value, whatever its kind. */
export interface ValueProps<V = unknown> extends ShownField {
  value: V
  /** Shows a value inside of this one. */
  renderValue: (props: ShownField) => ReactNode
}

/** How a list is narrowed by such a field. */
export type FilterWay = 'words' | 'flag' | 'records' | 'moments' | 'days' | 'numbers' | 'text'
/** What of a card on a small screen it takes. */
export type CardPart = 'picture' | 'under' | 'pill' | 'word' | 'time' | 'figure'
/** What of it tells one record from another of the same name. */
export type LookupHint = 'word' | 'figure'

/** The unit in which people give a number that is stored in a smaller one. */
export interface NumberUnit {
  /** What people write for a stored number, and the stored number for what they wrote; undefined where it is none. */
  readonly write: (stored: number) => string
  readonly read: (text: string) => number | undefined
  readonly suffix: 'minutes' | '%' | { readonly currency: string } | undefined
}

/** What a record holds under the key that is shown: of a reference the record it points to. */
type Shown<K extends FieldKind> = K extends 'reference' ? Ref : KindValue<K>

/** How values of a kind are shown, in lists and records. What forms need beside this is in `kind-inputs.ts`. */
export interface KindView<V = unknown> {
  /** Shows a value that is there. */
  readonly Value: (props: ValueProps<V>) => ReactNode
  readonly filter: FilterWay | null
  readonly card: CardPart | null
  readonly hint: LookupHint | null
  /** Of its column, in pixels; a cover has a width of its own. */
  readonly width: number | 'cover'
  /** Figures stand under each other, at the right. */
  readonly isFigure: boolean
  /** Grey in a list, where the names matter most. */
  readonly isQuiet: boolean
  /** Two versions of it are compared in full, not in one line. */
  readonly isComparedInFull: boolean
  /** The key under which a record has what is shown. */
  readonly shownKey: (name: string) => string
  /** Its closed set of words. */
  readonly options: (settings: FieldSettings) => readonly string[]
  readonly unit: (beside: unknown) => NumberUnit
}

/** The views of all kinds; what a list can be filtered by has a way to do so. */
export type KindViews = {
  readonly [K in FieldKind]: KindView<Shown<K>> & {
    readonly filter: K extends FilterableKind ? FilterWay : null
  }
}

const noOptions: readonly string[] = []
/** Of a number that is stored in units of so many decimals. */
export function inDecimals(decimals: number): Omit<NumberUnit, 'suffix'> {
  return {
    write: (stored) => decimalOf(stored, decimals),
    read: (text) => parseDecimal(text, decimals),
  }
}

const ones: NumberUnit = { ...inDecimals(0), suffix: undefined }

/** What most kinds have in common. */
export const plainView = {
  filter: null,
  card: null,
  hint: null,
  width: 160,
  isFigure: false,
  isQuiet: true,
  isComparedInFull: false,
  shownKey: (name: string) => name,
  options: () => noOptions,
  unit: () => ones,
} as const satisfies Omit<KindView, 'Value'>
