import { fieldProblem } from '../../problem/problem.ts'
import { type OrderColumn, orderKey } from './order.ts'
import type { Position } from './position.ts'

interface CursorContent {
  /** The order that the cursor belongs to. */
  o: string
  v: unknown[]
  f: boolean
}

export function encodeCursor(
  order: readonly OrderColumn[],
  row: Readonly<Record<string, unknown>>,
  isForward: boolean,
) {
  const content: CursorContent = {
    o: orderKey(order),
    v: order.map(({ field }) => row[field] ?? null),
    f: isForward,
  }
  return Buffer.from(JSON.stringify(content)).toString('base64url')
}

/** Reads a cursor that {@link encodeCursor} wrote for the same order; anything else is the caller's mistake. */
export function decodeCursor(order: readonly OrderColumn[], cursor: string): Position {
  const content = readCursor(cursor)
  const isFitting = content && content.o === orderKey(order) && content.v.length === order.length
  if (!isFitting || !content.v.every((value, index) => isValueOf(order[index], value))) {
    throw fieldProblem('cursor', { message: 'bad_cursor' })
  }
  return { values: content.v, isForward: content.f, isInclusive: false }
}

function isValueOf(column: OrderColumn | undefined, value: unknown): boolean {
  if (column === undefined) return false
  return value === null ? column.isNullable : column.isValue(value)
}

function readCursor(cursor: string): CursorContent | undefined {
  try {
    const content = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Partial<CursorContent> | null
    const isCursor =
      typeof content?.o === 'string' && Array.isArray(content.v) && typeof content.f === 'boolean'
    return isCursor ? (content as CursorContent) : undefined
  } catch {
    return undefined
  }
}
