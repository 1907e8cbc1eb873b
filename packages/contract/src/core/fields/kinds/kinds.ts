import type * as z from 'zod'
import type { Field, FieldKind } from '../field.ts'
import { cropKind } from './crop-kind.ts'
import type { FilterOperator, Kind } from './kind.ts'
import { linkKinds } from './link-kinds.ts'
import { nestedKinds } from './nested-kinds.ts'
import { numberKinds } from './number-kinds.ts'
import { textKinds } from './text-kinds.ts'
import { timeKinds } from './time-kinds.ts'
import { wordKinds } from './word-kinds.ts'

const allKinds = {
  ...textKinds,
  ...numberKinds,
  ...timeKinds,
  ...wordKinds,
  ...linkKinds,
  ...nestedKinds,
  ...cropKind,
} as const

/** What each kind means; one that is missing does not compile. */
export const kinds: Readonly<Record<FieldKind, Kind>> = allKinds as unknown as Record<FieldKind, Kind>

type KindTable = typeof allKinds
type SchemaOf<K extends FieldKind> = ReturnType<KindTable[K]['schema']>
export type KindValue<K extends FieldKind> = z.infer<SchemaOf<K>['value']>
export type KindInput<K extends FieldKind> = z.infer<SchemaOf<K>['input']>
/** What a form holds while nothing is filled in. */
export type KindEmpty<K extends FieldKind> = KindTable[K]['emptyValue']

/** Kinds by which a list can be filtered. */
export type FilterableKind = {
  [K in FieldKind]: KindTable[K]['operators'] extends readonly [] ? never : K
}[FieldKind]
/** Kinds by whose order a list can be sorted. */
export type SortableKind = {
  [K in FieldKind]: KindTable[K]['isSortable'] extends true ? K : never
}[FieldKind]

/** The comparisons that make sense for a field; whether it is empty, only where it can be. */
export function operatorsOf(kind: FieldKind, field?: Field): readonly FilterOperator[] {
  const { operators } = kinds[kind]
  const canBeEmpty = field?.presence === 'optional' || field?.storage === 'links'
  return canBeEmpty && operators.length > 0 ? [...operators, 'empty'] : operators
}

/** What is written of a field that a record shows; null where it shows nothing. */
export function inputOfValue(field: Field, value: unknown): unknown {
  return value === null || value === undefined
    ? null
    : kinds[field.kind].toInput(value, field.settings, inputOfValue)
}
