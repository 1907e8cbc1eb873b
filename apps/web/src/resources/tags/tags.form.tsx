import { type TagType, tags } from '@backlot/contract/resources/tags'
import { FieldInput } from '../../kit/fields/kinds/field-input.tsx'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { tagWords } from './tags.messages.ts'

const { Form, Field, useValue, useChange } = formOf(tags, tagWords)

const messages = defineMessages({
  basics: { en: 'Tag', 'zh-CN': '标签' },
  person: { en: 'Person', 'zh-CN': '人物信息' },
})

export function TagForm({ id }: ScreenProps) {
  return (
    <Form id={id}>
      <TagFields />
    </Form>
  )
}

function TagFields() {
  const say = useMessages(messages)
  const type = useValue('type')
  const person = type === 'model' && (
    <FormCard title={say('person')}>
      <Field name="avatar" />
      <FormRow>
        <Field name="gender" />
        <Field name="isPopular" />
      </FormRow>
    </FormCard>
  )
  return (
    <FormColumns side={person}>
      <FormCard title={say('basics')}>
        <TypeField />
        <Field name="name" />
        {type === 'genre' && <Field name="categoryId" />}
      </FormCard>
    </FormColumns>
  )
}

function TypeField() {
  const change = useChange()
  const choose = (type: TagType | null) => {
    change('type', type)
    // A field that is no longer shown must not keep a value that the server would reject.
    if (type !== 'genre') change('categoryId', null)
    if (type === 'model') return
    change('gender', null)
    change('isPopular', false)
    change('avatar', null)
  }
  return <Field name="type">{(props) => <FieldInput {...props} onChange={choose} />}</Field>
}
