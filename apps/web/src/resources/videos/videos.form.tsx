import type { FileRef } from '@backlot/contract/core/fields/field'
import { videos } from '@backlot/contract/resources/videos'
import { FlagSegments } from '../../kit/fields/choice/choice-input.tsx'
import type { InputProps } from '../../kit/fields/input-props.ts'
import { FieldInput } from '../../kit/fields/kinds/field-input.tsx'
import { useForm } from '../../kit/form/engine/form-context.ts'
import { FormField } from '../../kit/form/layout/form-field.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { ResourceForm } from '../../kit/form/page/resource-form.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { PublishCard } from './publish-card.tsx'
import { videoWords } from './videos.messages.ts'

const messages = defineMessages({
  basics: { en: 'Basics', 'zh-CN': '基本信息' },
  people: { en: 'People and tags', 'zh-CN': '人员与标签' },
  figures: { en: 'Figures and access', 'zh-CN': '数据与访问' },
  views: { en: 'views', 'zh-CN': '次' },
  access: { en: 'Access', 'zh-CN': '访问' },
  accessHelp: {
    en: 'Free: everybody may watch the whole film.',
    'zh-CN': '免费：所有人均可观看正片。',
  },
  members: { en: 'Members', 'zh-CN': '会员' },
  everybody: { en: 'Free', 'zh-CN': '免费' },
  cover: { en: 'Cover', 'zh-CN': '封面' },
  video: { en: 'Video', 'zh-CN': '正片' },
  clips: { en: 'Trailer and preview', 'zh-CN': '预告片与预览' },
  ordered: { en: 'Shown in this order. Drag to reorder.', 'zh-CN': '按此顺序展示，可拖动排序。' },
})

export function VideoForm({ id }: ScreenProps) {
  return (
    <ResourceForm resource={videos} words={videoWords} id={id}>
      <FormColumns side={<VideoSide />}>
        <Basics />
        <PeopleAndTags />
        <FiguresAndAccess />
        <Clips />
      </FormColumns>
    </ResourceForm>
  )
}

function VideoSide() {
  const say = useMessages(messages)
  return (
    <>
      <PublishCard />
      <FormCard title={say('cover')}>
        <FormField name="cover" isLabelHidden />
      </FormCard>
      <FormCard title={say('video')}>
        <FormField name="video" isLabelHidden>
          {(props) => <FilmInput {...props} />}
        </FormField>
      </FormCard>
    </>
  )
}

/** The film's length fills in the duration while nobody has typed one. */
function FilmInput(props: InputProps) {
  const { store } = useForm()
  const take = (value: unknown) => {
    props.onChange(value)
    const length = (value as FileRef | null)?.duration
    if (length && store.getState().values.videoDuration === null) store.change('videoDuration', length)
  }
  return <FieldInput {...props} onChange={take} />
}

function Basics() {
  const say = useMessages(messages)
  return (
    <FormCard title={say('basics')}>
      <FormRow columns="firstWide">
        <FormField name="title" />
        <FormField name="serialNumber" />
      </FormRow>
      <FormField name="description" />
    </FormCard>
  )
}

function PeopleAndTags() {
  const say = useMessages(messages)
  return (
    <FormCard title={say('people')}>
      <FormRow>
        <FormField name="directors" help={say('ordered')} />
        <FormField name="models" help={say('ordered')} />
      </FormRow>
      <FormField name="genres" />
      <FormRow>
        <FormField name="studioId" />
        <FormField name="sourceId" />
      </FormRow>
    </FormCard>
  )
}

function Clips() {
  const say = useMessages(messages)
  return (
    <FormCard title={say('clips')}>
      <FormRow>
        <FormField name="trailer" />
        <FormField name="previewVideo" />
      </FormRow>
    </FormCard>
  )
}

function FiguresAndAccess() {
  const say = useMessages(messages)
  return (
    <FormCard title={say('figures')}>
      <FormRow columns="three">
        <FormField name="originalViews" unit={say('views')} />
        <FormField name="videoDuration" />
        <FormField name="isFree" label={say('access')} help={say('accessHelp')}>
          {(props) => (
            // A flag's value is a boolean, as the contract says.
            <FlagSegments
              {...(props as unknown as InputProps<boolean>)}
              off={say('members')}
              on={say('everybody')}
            />
          )}
        </FormField>
      </FormRow>
      <FormField name="isMain" />
    </FormCard>
  )
}
