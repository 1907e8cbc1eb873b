import type { Field as AnyField, FieldKind, Ref } from '@backlot/contract/core/fields/field'
import type { KindEmpty } from '@backlot/contract/core/fields/kinds/kinds'
import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { ComponentProps, ReactNode } from 'react'
import type { InputProps } from '../fields/input-props.ts'
import { readable } from '../fields/time/readable.ts'
import type { PlainWords } from '../records/words.ts'
import { FormDialog } from './dialog/form-dialog.tsx'
import { useForeseen, useForm, useFormValue } from './engine/form-context.ts'
import { InlineForm } from './inline/inline-form.tsx'
import { FormField, type FormFieldProps } from './layout/form-field.tsx'
import { FormPage } from './page/form-page.tsx'

type FieldsOf<R extends Resource> = R['fields']

/** The fields that staff write, on a new record at least. */
export type FormKey<R extends Resource> = {
  [K in keyof FieldsOf<R> & string]: FieldsOf<R>[K]['written'] extends 'system' ? never : K
}[keyof FieldsOf<R> & string]

type HeldOfKind<K extends FieldKind, V> = K extends 'reference'
  ? Ref | null
  : K extends 'lines'
    ? readonly Readonly<Record<string, unknown>>[]
    : KindEmpty<K> extends string
      ? string
      : null extends KindEmpty<K>
        ? V | null
        : V

/** What the input of a field holds: what it refers to in full, empty text or null for nothing. */
export type Held<F> =
  F extends AnyField<infer V, infer _I, infer _P, infer _W, infer _S, infer K>
    ? HeldOfKind<K, NonNullable<V>>
    : never

type HeldIn<R extends Resource, K extends FormKey<R>> = Held<FieldsOf<R>[K]>

interface TypedFieldProps<R extends Resource, K extends FormKey<R>>
  extends Omit<FormFieldProps, 'name' | 'children'> {
  name: K
  /** Takes the place of the kind's own input. */
  children?: (props: InputProps<HeldIn<R, K>>) => ReactNode
}

type Bound<P> = Omit<P, 'resource' | 'words' | 'required'>

interface TypedDialogProps<R extends Resource> extends Bound<ComponentProps<typeof FormDialog>> {
  /** Fields that this dialog asks for although the resource does not. */
  required?: readonly FormKey<R>[]
}

/** The parts of a resource's form: they know its words, and a field that it does not have does not compile. */
export function formOf<R extends Resource>(resource: R, words: PlainWords) {
  return {
    /** Its form as a page. */
    Form: (props: Bound<ComponentProps<typeof FormPage>>) => (
      <FormPage {...props} resource={resource} words={words} />
    ),
    /** Its form in a dialog. */
    Dialog: (props: TypedDialogProps<R>) => <FormDialog {...props} resource={resource} words={words} />,
    /** Some of its fields where a record stands among others. */
    Inline: (props: Bound<ComponentProps<typeof InlineForm>>) => (
      <InlineForm {...props} resource={resource} words={words} />
    ),
    /** One field of the form around it. */
    Field: <K extends FormKey<R>>(props: TypedFieldProps<R, K>) => (
      // The form around it holds what `Held` says of this very field.
      <FormField {...(props as unknown as FormFieldProps)} />
    ),
    /** What a field holds now; nothing where what was typed cannot be read as a time. */
    useValue: <K extends FormKey<R>>(name: K) =>
      readable(resource.fields[name]?.kind, useFormValue(name)) as HeldIn<R, K>,
    /** Writes into a field, as its input would. */
    useChange: () => {
      const { store } = useForm()
      return <K extends FormKey<R>>(name: K, value: HeldIn<R, K>) => store.change(name, value)
    },
    useForeseen: useForeseen as (refusals: Partial<Record<FormKey<R>, string[]>>) => void,
    /** The record as the server has it; null while it is new. */
    useFormRecord: () => useForm().record as RecordOf<R> | null,
  }
}
