import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { EditValues } from '../../fields/edit-values.ts'
import type { Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import type { FormState, FormStore } from './form-store.ts'
import type { FormSubject } from './validate-fields.ts'

export interface SaveOptions {
  /** Stay on the page instead of going to the record. */
  stay: boolean
}

export interface OpenForm {
  readonly store: FormStore
  readonly resource: FormSubject
  readonly words: PlainWords
  /** The record as the server has it; null while it is new. */
  readonly record: Row | null
  /** Nothing of it is there yet: what is written once can be written. */
  readonly isNew: boolean
  /** What a field may be read with beside the form's own values: those of the record. */
  readonly around: EditValues
  readonly isSaving: boolean
  /** What it holds has not come: its fields are drawn as blanks. */
  readonly isOutline?: boolean
  /** Gives what was saved; undefined when it was not. */
  readonly save: (options: SaveOptions) => Promise<Row | undefined>
}

export const FormContext = createContext<OpenForm | null>(null)

/** The form around this component. */
export function useForm(): OpenForm {
  const form = useContext(FormContext)
  if (form === null) throw new Error('There is no form around this field.')
  return form
}

/** A part of the form's state; the component renders again only when that part changes. */
export function useFormState<T>(select: (state: FormState) => T): T {
  const { store } = useForm()
  return useSyncExternalStore(store.subscribe, () => select(store.getState()))
}

/** What a field holds now. */
export function useFormValue(name: string): unknown {
  return useFormState(({ values }) => values[name])
}

/** Says at fields what saving would be refused for: messages by field, another object for each time it was asked. */
export function useForeseen(refusals: Readonly<Record<string, readonly string[]>> | undefined): void {
  const { store } = useForm()
  useEffect(() => store.foresee(refusals ?? {}), [store, refusals])
}
