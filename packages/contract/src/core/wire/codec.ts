import type * as z from 'zod'
import { toSnakeCase } from './case.ts'

type Convert = (value: unknown) => unknown
type Definition = z.core.$ZodTypeDef & Record<string, unknown>

/** What becomes of the values of certain schemas, wherever they stand. */
export type Replaced = ReadonlyMap<z.ZodType, Convert>

/** Reads a schema and turns its values into wire form: snake_case keys, flags as 1 and 0. Compiled once. */
export const encoderOf = encodersWith(new Map())

/** Encoders that besides put something else in place of the values of certain schemas. Each is compiled once. */
export function encodersWith(replaced: Replaced): (schema: z.ZodType) => Convert {
  // Every write of a record asks for the encoder of its history.
  const encoders = new WeakMap<z.ZodType, Convert>()
  return (schema) => {
    const known = encoders.get(schema)
    if (known) return known
    const encode = compile(schema, { direction: 'encode', replaced }) ?? same
    encoders.set(schema, encode)
    return encode
  }
}

/**
 * The way back. What does not fit is left as it came, for the schema to refuse; a key that is not the exact wire
 * name of a field keeps its name and is refused as unknown.
 */
export function decoderOf(schema: z.ZodType): Convert {
  return compile(schema, { direction: 'decode', replaced: new Map() }) ?? same
}

interface Plan {
  readonly direction: 'encode' | 'decode'
  readonly replaced: Replaced
}

const same: Convert = (value) => value

/** `undefined` means that values pass through unchanged, so that whole subtrees cost nothing. */
function compile(schema: z.ZodType, plan: Plan): Convert | undefined {
  const replace = plan.replaced.get(schema)
  if (replace) return replace
  // zod's introspection is untyped below the top level; the switch is the one place that reads it.
  const definition = schema._zod.def as Definition
  switch (definition.type) {
    case 'boolean':
      return plan.direction === 'encode' ? encodeFlag : decodeFlag
    case 'object':
      return compileObject(definition.shape as Record<string, z.ZodType>, plan)
    case 'array':
      return compileArray(definition.element as z.ZodType, plan)
    case 'nullable':
    case 'optional':
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'nonoptional':
    case 'catch':
      return compile(definition.innerType as z.ZodType, plan)
    case 'pipe':
      return compilePipe(definition, plan)
    default:
      return undefined
  }
}

/** A preprocess step is a pipe whose first half is a transform: the shape is in the second half. */
function compilePipe(definition: Definition, plan: Plan): Convert | undefined {
  const first = definition.in as z.ZodType
  const second = definition.out as z.ZodType
  return compile((first._zod.def as Definition).type === 'transform' ? second : first, plan)
}

function encodeFlag(value: unknown): unknown {
  return typeof value === 'boolean' ? (value ? 1 : 0) : value
}

function decodeFlag(value: unknown): unknown {
  return value === 1 ? true : value === 0 ? false : value
}

function compileArray(element: z.ZodType, plan: Plan): Convert | undefined {
  const convert = compile(element, plan)
  if (!convert) return undefined
  return (value) => (Array.isArray(value) ? value.map(convert) : value)
}

function compileObject(shape: Record<string, z.ZodType>, plan: Plan): Convert {
  return plan.direction === 'encode' ? compileEncoder(shape, plan) : compileDecoder(shape, plan)
}

interface Property {
  from: string
  to: string
  convert: Convert | undefined
}

function compileEncoder(shape: Record<string, z.ZodType>, plan: Plan): Convert {
  const properties: Property[] = Object.entries(shape).map(([key, schema]) => ({
    from: key,
    to: toSnakeCase(key),
    convert: compile(schema, plan),
  }))
  return (value) => {
    if (!isPlainObject(value)) return value
    const wire: Record<string, unknown> = {}
    for (const { from, to, convert } of properties) {
      const item = value[from]
      if (item !== undefined) wire[to] = convert && item !== null ? convert(item) : item
    }
    return wire
  }
}

function compileDecoder(shape: Record<string, z.ZodType>, plan: Plan): Convert {
  const properties = new Map<string, Property>()
  for (const [key, schema] of Object.entries(shape)) {
    const wireKey = toSnakeCase(key)
    properties.set(wireKey, { from: wireKey, to: key, convert: compile(schema, plan) })
  }
  return (value) => {
    if (!isPlainObject(value)) return value
    const decoded: Record<string, unknown> = Object.create(null) as Record<string, unknown>
    for (const [wireKey, item] of Object.entries(value)) {
      const property = properties.get(wireKey)
      // A camelCase spelling must not slip in as if it were the wire name.
      decoded[property ? property.to : unknownKey(wireKey, shape)] =
        property?.convert && item !== null ? property.convert(item) : item
    }
    return decoded
  }
}

function unknownKey(wireKey: string, shape: Record<string, z.ZodType>): string {
  return Object.hasOwn(shape, wireKey) ? `${wireKey} ` : wireKey
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
