import type { Words } from '@backlot/contract/core/words/language'

/** What a resource is called, as the kit reads it: every `ResourceWords` fits. */
export interface PlainWords {
  readonly title: Words
  readonly singular: Words
  readonly fields: Readonly<Record<string, Words>>
  readonly options: Readonly<Record<string, Readonly<Record<string, Words>>>>
  readonly help?: Readonly<Record<string, Words | undefined>>
}
