import { banners } from '@backlot/contract/resources/banners'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { bannerWords } from './banners.messages.ts'

const { Form, Field, useValue } = formOf(banners, bannerWords)

const messages = defineMessages({
  says: { en: 'What it says', 'zh-CN': '文案' },
  desktop: { en: 'On desktops', 'zh-CN': '桌面端' },
  phone: { en: 'On phones', 'zh-CN': '手机端' },
  place: { en: 'Place and time', 'zh-CN': '位置与时间' },
})

export function BannerForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  const place = (
    <FormCard title={say('place')}>
      <Field name="position" />
      <Field name="sort" />
      <Field name="startedAt" />
      <Field name="expiredAt" />
    </FormCard>
  )
  return (
    <Form id={id}>
      <FormColumns side={place}>
        <FormCard title={say('says')}>
          <FormRow columns="firstWide">
            <Field name="name" />
            <Field name="type" />
          </FormRow>
          <FormRow>
            <Field name="title" />
            <Field name="subtitle" />
          </FormRow>
          <FormRow>
            <Field name="link" />
            <Field name="cta" />
          </FormRow>
        </FormCard>
        <Pictures />
      </FormColumns>
    </Form>
  )
}

/** A banner with a film shows its picture until the film plays. */
function Pictures() {
  const say = useMessages(messages)
  const isFilm = useValue('type') === 'video'
  return (
    <>
      <FormCard title={say('desktop')}>
        <Field name="image" />
        {isFilm && <Field name="video" />}
      </FormCard>
      <FormCard title={say('phone')}>
        <Field name="mobileImage" />
        {isFilm && <Field name="mobileVideo" />}
      </FormCard>
    </>
  )
}
