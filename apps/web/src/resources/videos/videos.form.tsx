import type { FileRef } from '@backlot/contract/core/fields/field'
import { videoNeeds, videos } from '@backlot/contract/resources/videos'
import { FlagSegments } from '../../kit/fields/choice/choice-input.tsx'
import type { InputProps } from '../../kit/fields/input-props.ts'
import { FieldInput } from '../../kit/fields/kinds/field-input.tsx'
import { useForm } from '../../kit/form/engine/form-context.ts'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { PublishCard } from '../../kit/publication/publish-card.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { galleryMessages } from './gallery/gallery.messages.ts'
import { GalleryInput } from './gallery/gallery-input.tsx'
import type { GalleryLine } from './gallery/gallery-line.ts'
import { videoWords } from './videos.messages.ts'

const { Form, Field, useChange } = formOf(videos, videoWords)

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
    <Form id={id}>
      <FormColumns side={<VideoSide />}>
        <Basics />
        <PeopleAndTags />
        <FiguresAndAccess />
        <Clips />
        <Gallery />
      </FormColumns>
    </Form>
  )
}

function VideoSide() {
  const say = useMessages(messages)
  return (
    <>
      <PublishCard resource={videos} needed={videoNeeds} />
      <FormCard title={say('cover')}>
        <Field name="cover" isLabelHidden />
      </FormCard>
      <FormCard title={say('video')}>
        <Field name="video" isLabelHidden>
          {(props) => <FilmInput {...props} />}
        </Field>
      </FormCard>
    </>
  )
}

/** The film's length fills in the duration while nobody has typed one. */
function FilmInput(props: InputProps<FileRef | null>) {
  const { store } = useForm()
  const write = useChange()
  const take = (film: FileRef | null) => {
    props.onChange(film)
    // Uploading takes a while: what counts is what has been typed by then.
    const isTyped = store.getState().values.videoDuration !== null
    if (film?.duration && !isTyped) write('videoDuration', film.duration)
  }
  return <FieldInput {...props} onChange={take} />
}

function Basics() {
  const say = useMessages(messages)
  return (
    <FormCard title={say('basics')}>
      <FormRow columns="firstWide">
        <Field name="title" />
        <Field name="serialNumber" />
      </FormRow>
      <Field name="description" />
    </FormCard>
  )
}

function PeopleAndTags() {
  const say = useMessages(messages)
  return (
    <FormCard title={say('people')}>
      <FormRow>
        <Field name="directors" help={say('ordered')} />
        <Field name="models" help={say('ordered')} />
      </FormRow>
      <Field name="genres" />
      <FormRow>
        <Field name="studioId" />
        <Field name="sourceId" />
      </FormRow>
    </FormCard>
  )
}

function Clips() {
  const say = useMessages(messages)
  return (
    <FormCard title={say('clips')}>
      <FormRow>
        <Field name="trailer" />
        <Field name="previewVideo" />
      </FormRow>
    </FormCard>
  )
}

function Gallery() {
  const say = useMessages(galleryMessages)
  return (
    <FormCard title={say('gallery')}>
      <Field name="photos" isLabelHidden help={say('order')}>
        {(props) => (
          // What a line holds follows from its fields, which the form does not tell its inputs.
          <GalleryInput {...(props as unknown as InputProps<readonly GalleryLine[]>)} />
        )}
      </Field>
    </FormCard>
  )
}

function FiguresAndAccess() {
  const say = useMessages(messages)
  return (
    <FormCard title={say('figures')}>
      <FormRow columns="three">
        <Field name="originalViews" unit={say('views')} />
        <Field name="videoDuration" />
        <Field name="isFree" label={say('access')} help={say('accessHelp')}>
          {(props) => <FlagSegments {...props} off={say('members')} on={say('everybody')} />}
        </Field>
      </FormRow>
      <Field name="isMain" />
    </FormCard>
  )
}
