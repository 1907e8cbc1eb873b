import { blocks } from '@backlot/contract/resources/blocks'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { blockWords } from './blocks.messages.ts'
import { DraftBar } from './drafts/draft-bar.tsx'
import { VideosInput } from './videos-input.tsx'

const { Form, Field, useValue } = formOf(blocks, blockWords)

const messages = defineMessages({
  basics: { en: 'Basics', 'zh-CN': '基本信息' },
  place: { en: 'Place', 'zh-CN': '位置' },
  content: { en: 'What it shows', 'zh-CN': '展示内容' },
  typeFirst: { en: 'Choose a type first.', 'zh-CN': '请先选择类型。' },
  ordered: { en: 'Shown in this order. Drag to reorder.', 'zh-CN': '按此顺序展示，可拖动排序。' },
})

export function BlockForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  const place = (
    <FormCard title={say('place')}>
      <Field name="page" />
      <Field name="sort" />
      <Field name="isBox" />
    </FormCard>
  )
  return (
    <Form id={id}>
      <DraftBar />
      <FormColumns side={place}>
        <FormCard title={say('basics')}>
          <FormRow columns="firstWide">
            <Field name="title" />
            <Field name="type" />
          </FormRow>
          <Field name="description" />
          <Field name="link" />
        </FormCard>
        <FormCard title={say('content')}>
          <Content />
        </FormCard>
      </FormColumns>
    </Form>
  )
}

/** What blocks of this type show. */
function Content() {
  const say = useMessages(messages)
  const type = useValue('type')
  if (type === null) return <p>{say('typeFirst')}</p>
  if (type === 'models') return <Field name="models" help={say('ordered')} />
  if (type === 'tags') return <Field name="tags" help={say('ordered')} />
  if (type === 'advertisement') return <Field name="advertisementId" />
  if (type === 'image') {
    return (
      <>
        <FormRow>
          <Field name="image" />
          <Field name="mobileImage" />
        </FormRow>
        <Field name="photos" />
      </>
    )
  }
  return (
    <Field name="videos" help={say('ordered')}>
      {(props) => <VideosInput {...props} />}
    </Field>
  )
}
