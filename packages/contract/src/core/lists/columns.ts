import type { Fields } from '../fields/field.ts'
import { toCamelCase, toSnakeCase } from '../wire/case.ts'
import type { FieldError } from '../words/field-messages.ts'

const mostColumns = 100
const bookkeeping = ['id', 'createdAt', 'updatedAt']

/** Reads `columns=id,name`, the columns of a file in their order, or says what is wrong with it. */
export function readColumns(
  { fields }: { readonly fields: Fields },
  text: string,
): readonly string[] | FieldError {
  const keys = text.split(',').map(toCamelCase)
  if (keys.length > mostColumns) return { message: 'too_many_items', parameters: { maximum: mostColumns } }
  const isKnown = (key: string) =>
    bookkeeping.includes(key) || (Object.hasOwn(fields, key) && fields[key]?.written !== 'secret')
  return keys.every(isKnown) && new Set(keys).size === keys.length ? keys : { message: 'not_an_option' }
}

export function serializeColumns(columns: readonly string[]): string {
  return columns.map(toSnakeCase).join(',')
}
