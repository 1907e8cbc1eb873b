import { photos } from '@backlot/contract/resources/photos'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { PhotoPicture } from './photo-picture.tsx'
import { photoWords } from './photos.messages.ts'

const { Form, Field, useFormRecord } = formOf(photos, photoWords)

const messages = defineMessages({ parts: { en: 'Parts that are shown', 'zh-CN': '显示区域' } })

export function PhotoForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  const inLanguage = useWords()
  return (
    <Form id={id}>
      <FormColumns side={<Side />}>
        <FormCard title={inLanguage(photoWords.fields.name)}>
          <Field name="name" />
          <Field name="alt" />
        </FormCard>
        <FormCard title={say('parts')}>
          <Field name="desktopCrop" />
          <Field name="mobileCrop" />
        </FormCard>
      </FormColumns>
    </Form>
  )
}

function Side() {
  const inLanguage = useWords()
  const record = useFormRecord()
  return (
    <FormCard title={inLanguage(photoWords.fields.file)}>
      {record && <PhotoPicture photo={record} />}
    </FormCard>
  )
}
