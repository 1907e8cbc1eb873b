import { toSnakeCase } from '@backlot/contract/core/wire/case'
import { sql } from 'kysely'
import { neutral } from './cell-text.ts'
import { compared } from './comparison.ts'
import type { Expression, ServerKind } from './server-kind.ts'

interface Scalar {
  type: string
  isValue: (value: unknown) => boolean
  /** The cell of a CSV file, where it is not the value itself. */
  cell?: (value: Expression) => Expression
}

function asIs<T>(value: T): T {
  return value
}

/** A kind whose value is one column and is shown as it is. */
export function scalar({ type, isValue, cell = asIs }: Scalar): ServerKind {
  return {
    type,
    isValue,
    columnOf: toSnakeCase,
    shown: ({ key, value }) => [{ name: key, sql: value }],
    gathered: () => null,
    cells: ({ key, value }) => [{ name: toSnakeCase(key), sql: cell(value) }],
    joined: null,
    order: asIs,
    matches: ({ value }, filter) => compared(value, type, filter),
    toColumn: asIs,
    insertRows: null,
  }
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.isWellFormed() && !value.includes('\0')
}

export function isDate(value: unknown): boolean {
  return typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
}

/** A word of ours. */
export const word = scalar({ type: 'text', isValue: isText })
/** Something that was typed. */
export const typed = scalar({ type: 'text', isValue: isText, cell: neutral })
/** Typed words that people look up in the order of their language. */
export const name: ServerKind = { ...typed, order: (value) => sql`${value} collate "und-x-icu"` }
/** Whole numbers, each with its unit in the contract. */
export const number = scalar({ type: 'bigint', isValue: Number.isSafeInteger })
