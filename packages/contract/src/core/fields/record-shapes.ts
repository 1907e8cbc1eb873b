import type * as z from 'zod'
import type { Field, Fields } from './field.ts'
import { refSchema } from './field-schemas.ts'

type Shape = Record<string, z.ZodType>

/** The key under which a record shows what a reference points to: `sourceId` → `source`. */
export function expandedKeyOf(key: string): string {
  return key.replace(/Id$/, '')
}

/** What a record shows of its fields: references also in full, secrets not at all. */
export function valueShape(fields: Fields): Shape {
  const shape: Shape = {}
  for (const [key, field] of Object.entries(fields)) {
    if (field.written === 'secret') continue
    shape[key] = field.value
    if (field.kind === 'reference') {
      shape[expandedKeyOf(key)] = field.presence === 'optional' ? refSchema.nullable() : refSchema
    }
  }
  return shape
}

/** What staff write of a new record, defaults filled in. */
export function inputShape(fields: Fields): Shape {
  return Object.fromEntries(writableFields(fields).map(([key, field]) => [key, inputWithDefault(field)]))
}

function inputWithDefault({ presence, input, settings }: Field): z.ZodType {
  if (presence === 'optional') return input.default(null)
  if (settings.isReportCurrencyAtFirst) return input.optional()
  return settings.defaultValue === undefined ? input : input.default(settings.defaultValue)
}

/** The fields that staff may write on a new record, in the order of the definition. */
export function writableFields(fields: Fields): [string, Field][] {
  return Object.entries(fields).filter(([, { written }]) => written !== 'system')
}

/** Those that staff may still write once the record is there. */
export function changeableFields(fields: Fields): [string, Field][] {
  return writableFields(fields).filter(([, { written }]) => written !== 'once')
}
