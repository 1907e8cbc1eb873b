import type { EditValues } from '../edit-values.ts'

const keys = new WeakMap<EditValues, number>()
let lastKey = 0

/** Tells a line from the others while they move and change; lines have no id of their own. */
export function lineKey(line: EditValues): number {
  const key = keys.get(line) ?? ++lastKey
  keys.set(line, key)
  return key
}

/** The same line with another value in one of its fields. */
export function replaceLine(line: EditValues, name: string, value: unknown): EditValues {
  const next = { ...line, [name]: value }
  keys.set(next, lineKey(line))
  return next
}
