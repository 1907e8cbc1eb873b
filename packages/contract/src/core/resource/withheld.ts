import type { Fields } from '../fields/field.ts'

/** Fields of which whoever holds a permission is told nothing. */
export interface Withheld<Key extends string = string> {
  readonly from: `${string}-${string}`
  readonly fields: readonly Key[]
}

/** Fields that may be empty and have a column, which is read as empty then. */
export type WithheldKey<Fs extends Fields> = {
  [K in keyof Fs & string]: Fs[K] extends { readonly presence: 'optional'; readonly storage: 'column' }
    ? K
    : never
}[keyof Fs & string]

/** Whether somebody with these permissions is told nothing of a field: no value, column, filter nor detail. */
export function isWithheld(
  { withheld }: { readonly withheld: Withheld | null },
  permissions: ReadonlySet<string>,
  key: string,
): boolean {
  return withheld !== null && permissions.has(withheld.from) && withheld.fields.includes(key)
}
