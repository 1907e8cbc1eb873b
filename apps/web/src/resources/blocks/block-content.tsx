import { blocks } from '@backlot/contract/resources/blocks'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormRow } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { blockWords } from './blocks.messages.ts'
import { VideosInput } from './videos/videos-input.tsx'

const { Field, useValue, useFormRecord } = formOf(blocks, blockWords)

const messages = defineMessages({
  typeFirst: { en: 'Choose a type first.', 'zh-CN': '请先选择类型。' },
  ordered: { en: 'Shown in this order. Drag to reorder.', 'zh-CN': '按此顺序展示，可拖动排序。' },
})

/** The fields of what blocks of the form's type show. */
export function BlockContent({ isLabelHidden = false }) {
  const say = useMessages(messages)
  const type = useValue('type')
  const record = useFormRecord()
  if (type === null) return <p>{say('typeFirst')}</p>
  if (type === 'models') return <Field name="models" isLabelHidden={isLabelHidden} help={say('ordered')} />
  if (type === 'tags') return <Field name="tags" isLabelHidden={isLabelHidden} help={say('ordered')} />
  if (type === 'advertisement') return <Field name="advertisementId" isLabelHidden={isLabelHidden} />
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
    <Field name="videos" isLabelHidden={isLabelHidden} help={say('ordered')}>
      {(props) => <VideosInput {...props} blockId={record?.id} />}
    </Field>
  )
}
