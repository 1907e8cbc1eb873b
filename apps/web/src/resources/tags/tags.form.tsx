import { type TagType, tags } from '@backlot/contract/resources/tags'
import { FieldInput } from '../../kit/fields/kinds/field-input.tsx'
import { useForm, useFormValue } from '../../kit/form/engine/form-context.ts'
import { FormField } from '../../kit/form/layout/form-field.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { ResourceForm } from '../../kit/form/page/resource-form.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { tagWords } from './tags.messages.ts'

const messages = defineMessages({
  basics: { en: 'Tag', 'zh-CN': '标签' },
  person: { en: 'Person', 'zh-CN': '人物信息' },
})

/** The fields that only one type has, with what they hold when it is another. */
const ownFields: Partial<Record<TagType, Readonly<Record<string, unknown>>>> = {
  genre: { categoryId: null },
  model: { gender: null, isPopular: false, avatar: null },
}

export function TagForm({ id }: ScreenProps) {
  return (
    <ResourceForm resource={tags} words={tagWords} id={id}>
      <TagFields />
    </ResourceForm>
  )
}

function TagFields() {
  const say = useMessages(messages)
  const type = useFormValue('type')
  const person = type === 'model' && (
    <FormCard title={say('person')}>
      <FormField name="avatar" />
      <FormRow>
        <FormField name="gender" />
        <FormField name="isPopular" />
      </FormRow>
    </FormCard>
  )
  return (
    <FormColumns side={person}>
      <FormCard title={say('basics')}>
        <TypeField />
        <FormField name="name" />
        {type === 'genre' && <FormField name="categoryId" />}
      </FormCard>
    </FormColumns>
  )
}

function TypeField() {
  const { store } = useForm()
  const choose = (type: unknown) => {
    store.change('type', type)
    // A field that is no longer shown must not keep a value that the server would reject.
    for (const [owner, fields] of Object.entries(ownFields)) {
      if (owner === type) continue
      for (const [name, empty] of Object.entries(fields)) store.change(name, empty)
    }
  }
  return <FormField name="type">{(props) => <FieldInput {...props} onChange={choose} />}</FormField>
}
