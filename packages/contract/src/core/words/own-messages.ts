import type { Words } from './language.ts'

/** The name of a message that stands outside of the common table. */
export type OwnMessage = string & { readonly isFieldMessage: true }

const declared = new Map<string, Words>()
/** What resources and signing in say by themselves, by name. */
export const ownMessages: ReadonlyMap<string, Words> = declared

/** Declares what only one resource says under its fields; the name goes with the schemas, which carry only texts. */
export function fieldMessage(name: string, words: Words): OwnMessage {
  if (declared.has(name)) throw new Error(`There are two field messages ${name}.`)
  declared.set(name, words)
  return name as OwnMessage
}
