import * as z from 'zod'
import type { FieldSettings, FileRef, Ref } from '../field.ts'
import { fileRefSchema, idSchema, readInteger, refSchema } from '../field-schemas.ts'
import { asIs, type Kind, noOperators, readNothing, setOperators } from './kind.ts'

function idOf(value: unknown): unknown {
  return (value as Ref | FileRef | null)?.id ?? null
}

const file = {
  schema: () => ({ value: fileRefSchema, input: idSchema }),
  operators: noOperators,
  isSortable: false,
  readFilter: readNothing,
  toInput: idOf,
  emptyValue: null,
} as const satisfies Kind<FileRef, number>

const mostLinks = 50

function idListSchema({ maximum = mostLinks }: FieldSettings) {
  return z
    .array(idSchema)
    .max(maximum)
    .refine((ids) => new Set(ids).size === ids.length, { message: 'duplicates_in_list' })
}

export const linkKinds = {
  reference: {
    schema: () => ({ value: idSchema, input: idSchema }),
    operators: setOperators,
    isSortable: false,
    readFilter: readInteger,
    // A record carries the id itself; what it points to stands beside it.
    toInput: asIs,
    emptyValue: null,
  },
  references: {
    schema: (settings: FieldSettings) => ({ value: z.array(refSchema), input: idListSchema(settings) }),
    operators: setOperators,
    isSortable: false,
    readFilter: readInteger,
    toInput: (value: unknown) => (value as readonly Ref[]).map(({ id }) => id),
    emptyValue: [] as readonly Ref[],
  },
  image: file,
  video: file,
  file,
} as const satisfies Record<string, Kind<number> | Kind<Ref[], number[]> | Kind<FileRef, number>>
