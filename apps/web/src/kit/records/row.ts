import type { Resource } from '@backlot/contract/core/resource/resource'

/** A record of any resource, as lists and dialogs read it: fields by name. */
export type Row = { readonly id: number; readonly version: number } & Readonly<Record<string, unknown>>

/** What a record is called in a sentence. */
export function nameOf(row: Row, resource: Resource): string {
  const name = row[resource.label]
  return typeof name === 'string' && name !== '' ? name : `#${row.id}`
}
