import * as z from 'zod'
import type { Field, FieldKind, Presence, Storage, Written } from './field.ts'
import { blankAsNull } from './field-schemas.ts'
import { copyOf, withMadeOnDemand } from './on-demand.ts'

/** May be left empty: null then. */
export function optional<V, I, W extends Written, S extends Storage, K extends FieldKind>(
  field: Field<V, I, 'required', W, S, K>,
): Field<V | null, I | null, 'optional', W, S, K> {
  return withMadeOnDemand(
    copyOf(field, { presence: 'optional', settings: { ...field.settings, isNullable: true } } as const),
    {
      value: () => field.value.nullable(),
      input: () => z.preprocess(blankAsNull, field.input.nullable()),
    },
  )
}

/** Takes this value when a new record does not say otherwise. */
export function withDefault<V, I, W extends Written, S extends Storage, K extends FieldKind>(
  field: Field<V, I, 'required', W, S, K>,
  value: I,
): Field<V, I, 'default', W, S, K> {
  return copyOf(field, { presence: 'default', settings: { ...field.settings, defaultValue: value } } as const)
}

/** A record's place among others; without one it comes after them. */
export function lastByDefault<V, I, W extends Written, S extends Storage, K extends FieldKind>(
  field: Field<V, I, 'required', W, S, K>,
): Field<V, I | null, 'default', W, S, K> {
  return withMadeOnDemand(
    copyOf(field, { presence: 'default', settings: { ...field.settings, defaultValue: null } } as const),
    {
      value: () => field.value,
      input: () => z.preprocess(blankAsNull, field.input.nullable()),
    },
  )
}

/** Whether records come last that say nothing of it. */
export function isLastByDefault({ settings }: Pick<Field, 'settings'>): boolean {
  return settings.defaultValue === null
}

/** Written when the record is made, and fixed from then on. */
export function once<V, I, P extends Presence, S extends Storage, K extends FieldKind>(
  field: Field<V, I, P, 'always', S, K>,
): Field<V, I, P, 'once', S, K> {
  return copyOf(field, { written: 'once' } as const)
}

/** Kept by the system in a column: shown, never written by staff. */
export function readOnly<V, I, P extends Presence, S extends Storage, K extends FieldKind>(
  field: Field<V, I, P, Written, S, K>,
): Field<V, I, P, 'system', S, K> {
  return copyOf(field, { written: 'system' } as const)
}

/** Shown, and worked out by an expression that the server must supply. */
export function computed<V, I, P extends Presence, S extends Storage, K extends FieldKind>(
  field: Field<V, I, P, Written, S, K>,
): Field<V, I, P, 'system', 'computed', K> {
  return copyOf(field, { written: 'system', storage: 'computed' } as const)
}
