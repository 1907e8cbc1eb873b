import type { FileRef } from '@backlot/contract/core/fields/field'
import { type RecordOf } from '@backlot/contract/core/resource/resource'
import { videos } from '@backlot/contract/resources/videos'
import { pictureSources } from '../../kit/fields/media/picture-sources.ts'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useNamesInWords } from '../../platform/i18n/lists-in-words.ts'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { Thumbnail } from '../../ui/display/thumbnail.tsx'
import { GalleryValue } from './gallery/gallery-value.tsx'
import { VideoFigures } from './video-figures.tsx'
import { VideoPlayer } from './video-player.tsx'
import { VideoViews } from './video-views.tsx'
import { videoWords } from './videos.messages.ts'
import styles from './videos.module.css'

const { Show, Details } = recordOf(videos, videoWords)

const COVER = { width: 80, height: 45 }

const messages = defineMessages({
  copySerial: { en: 'Copy serial', 'zh-CN': '复制编号' },
  people: { en: 'People and tags', 'zh-CN': '人员与标签' },
  clips: { en: 'Files', 'zh-CN': '文件' },
})

type Video = RecordOf<typeof videos>

export function VideoShow({ id }: ScreenProps) {
  return (
    <Show
      id={id}
      picture={({ cover }) => <Thumbnail {...pictureSources(cover?.url, COVER.width)} {...COVER} />}
      under={(video) => <Serial video={video} />}
    >
      {(video) => (
        <>
          <section className={styles.top}>
            <VideoPlayer film={playable(video)} poster={pictureSources(video.cover?.url, 1280).src} />
            <VideoFigures video={video} />
          </section>
          <VideoViews id={video.id} />
          <VideoDetails video={video} />
        </>
      )}
    </Show>
  )
}

/** The film, or the longest thing there is of it. */
function playable({ video, trailer, previewVideo }: Video): FileRef | null {
  return video ?? trailer ?? previewVideo
}

function Serial({ video: { serialNumber, directors } }: { video: Video }) {
  const say = useMessages(messages)
  const inWords = useNamesInWords()
  return (
    <>
      <span>
        <code>{serialNumber}</code>
        <CopyButton text={serialNumber} label={say('copySerial')} />
      </span>
      {directors.length > 0 && <span>{inWords(directors.map(({ name }) => name))}</span>}
    </>
  )
}

function VideoDetails({ video }: { video: Video }) {
  const say = useMessages(messages)
  const sayShow = useMessages(showMessages)
  const inLanguage = useWords()
  return (
    <>
      <ShowCard title={sayShow('details')}>
        <Details names={['publishedAt', 'videoDuration', 'isFree', 'isMain', 'originalViews', 'createdAt']} />
      </ShowCard>
      <ShowCard title={say('people')}>
        <Details names={['directors', 'models', 'genres', 'studioId', 'sourceId']} />
      </ShowCard>
      {video.description !== null && (
        <ShowCard title={inLanguage(videoWords.fields.description)}>
          <p className={styles.description}>{video.description}</p>
        </ShowCard>
      )}
      {video.photos.length > 0 && (
        <ShowCard title={inLanguage(videoWords.fields.photos)} count={video.photos.length}>
          <GalleryValue gallery={video.photos} />
        </ShowCard>
      )}
      <ShowCard title={say('clips')}>
        <Details names={['video', 'trailer', 'previewVideo', 'cover']} isSingle />
      </ShowCard>
    </>
  )
}
