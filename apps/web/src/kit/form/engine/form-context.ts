import type { Resource } from '@backlot/contract/core/resource/resource'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import type { FormState, FormStore } from './form-store.ts'

export interface SaveOptions {
  /** Stay on the page instead of going to the record. */
  stay: boolean
}

export interface OpenForm {
  readonly store: FormStore
  readonly resource: Resource
  readonly words: PlainWords
  /** The record as the server has it; null while it is new. */
  readonly record: Row | null
  readonly isSaving: boolean
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
