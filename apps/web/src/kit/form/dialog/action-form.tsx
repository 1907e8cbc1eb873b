import type { Fields } from '@backlot/contract/core/fields/field'
import type { BodyOfFields } from '@backlot/contract/core/resource/action'
import { useState } from 'react'
import { type EditValues, inputsOf, newEditValues } from '../../fields/edit-values.ts'
import type { Row } from '../../records/row.ts'
import type { FieldsWords } from '../../records/words.ts'
import { FormContext, type OpenForm } from '../engine/form-context.ts'
import { FormStore } from '../engine/form-store.ts'
import { useRetryKey, useSubmit } from '../engine/use-submit.ts'
import { ErrorSummary } from '../layout/error-summary.tsx'
import { FormField } from '../layout/form-field.tsx'
import { SaveProblem } from '../layout/save-problem.tsx'
import { DialogFrame } from './dialog-frame.tsx'

export interface ActionFormProps<B extends Fields> {
  /** What will be done, naming the record. */
  title: string
  /** The word on the button that does it. */
  label: string
  /** What the action asks for. */
  fields: B
  words: FieldsWords
  /** What it is done to: an amount that is asked for is in the currency of its record. */
  record: Row
  /** What its inputs hold at first, beside the defaults. */
  initial?: Readonly<Partial<Record<keyof B & string, unknown>>>
  /** What they hold instead for whoever comes back to what they typed: it is still not sent. */
  values?: EditValues | undefined
  isDangerous?: boolean
  /** Does it; the key is the same when the same is tried again. What it throws is shown, and what was typed stays. */
  onSend: (body: BodyOfFields<B>, idempotencyKey: string) => Promise<unknown>
  onClose: () => void
}

/** A dialog that asks for what an action needs, and closes when it is done. */
export function ActionForm<B extends Fields>(props: ActionFormProps<B>) {
  const { title, label, fields, isDangerous = false, onClose } = props
  const { form, problem } = useActionForm(props)
  return (
    <FormContext value={form}>
      <DialogFrame {...{ title, isDangerous, onClose }} action={label}>
        <ErrorSummary />
        <SaveProblem problem={problem} isAction />
        {Object.keys(fields).map((name) => (
          <FormField key={name} name={name} />
        ))}
      </DialogFrame>
    </FormContext>
  )
}

/** The form of what an action asks for; for a dialog that shows more than its fields. */
export function useActionForm<B extends Fields>(props: Omit<ActionFormProps<B>, 'label' | 'isDangerous'>) {
  const { title, fields, words, record, initial, values, onSend, onClose } = props
  const [store] = useState(() => {
    const base = { ...newEditValues(fields), ...initial }
    const content = { base, record: null, version: null, ...(values && { values }) }
    return new FormStore({ name: title, fields, rules: () => [] }, content)
  })
  const keyFor = useRetryKey()
  const { isSaving, problem, submit } = useSubmit(store)
  const save = async () => {
    await submit(async () => {
      const body = inputsOf(fields, store.getState().values)
      // The form was checked against the schemas of these very fields.
      await onSend(body as BodyOfFields<B>, keyFor(body))
      onClose()
    })
    return undefined
  }
  const titled = { en: title, 'zh-CN': title }
  const form: OpenForm = {
    ...{ store, isSaving, save },
    resource: store.resource,
    words: { title: titled, singular: titled, ...words },
    record: null,
    isNew: true,
    around: record,
  }
  return { form, problem }
}
