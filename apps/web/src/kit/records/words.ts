import type { Words } from '@backlot/contract/core/words/language'

/** What some fields and the words of their closed sets are called. */
export interface FieldsWords {
  readonly fields: Readonly<Record<string, Words>>
  readonly options: Readonly<Record<string, Readonly<Record<string, Words>>>>
  /** A line under a field of the form. */
  readonly help?: Readonly<Record<string, Words | undefined>>
}

type LineWords = Omit<FieldsWords, 'options'> & Partial<Pick<FieldsWords, 'options'>>

/** What a resource is called, as the kit reads it: every `ResourceWords` fits. */
export interface PlainWords extends FieldsWords {
  readonly title: Words
  readonly singular: Words
  /** Of the rows that belong to a record, by their field. */
  readonly lines?: Readonly<Record<string, LineWords>>
}
