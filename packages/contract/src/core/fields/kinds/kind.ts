import type * as z from 'zod'
import type { Field, FieldSettings } from '../field.ts'

/** `within` asks for days that roll, by their name. */
export type FilterOperator = 'eq' | 'gte' | 'lte' | 'in' | 'not' | 'empty' | 'within'
export type FilterValue = string | number | boolean

/** What a kind of field means on both sides: how it is checked, compared and carried. */
export interface Kind<V = unknown, I = V> {
  /** The value as a record shows it, and as staff write it. */
  schema(settings: FieldSettings): { value: z.ZodType<V>; input: z.ZodType<I> }
  /** The comparisons that make sense; with none, no list can be filtered by it. */
  readonly operators: readonly FilterOperator[]
  /** Whether rows can be put in its order. */
  readonly isSortable: boolean
  /** Reads a filter's value from an address; undefined when it is none of this kind. */
  readFilter(text: string, settings: FieldSettings): FilterValue | undefined
  /** What is written for what a record shows: ids for what it points to; of what it holds, as `inputOf` says it. */
  toInput(
    value: unknown,
    settings: FieldSettings,
    inputOf: (field: Field, value: unknown) => unknown,
  ): unknown
  /** What a form holds while nothing is filled in. */
  readonly emptyValue: unknown
}

export const rangeOperators = ['eq', 'gte', 'lte', 'in', 'not'] as const
export const setOperators = ['eq', 'in', 'not'] as const
export const noOperators = [] as const

export function asIs<T>(value: T): T {
  return value
}

/** No value of such a kind can be asked for. */
export function readNothing(): undefined {
  return undefined
}

/** With its accents composed, as it is kept. */
export function readText(text: string): string {
  return text.normalize()
}

/** One of a closed set. */
export function readOption(text: string, { options }: FieldSettings): string | undefined {
  return options?.includes(text) ? text : undefined
}
