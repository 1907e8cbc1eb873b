import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { videos } from '@backlot/contract/resources/videos'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { listOf } from '../../kit/list/list-of.tsx'
import { useNamesInWords } from '../../platform/i18n/lists-in-words.ts'
import { useWords } from '../../platform/i18n/messages.ts'
import { Tag } from '../../ui/display/tag.tsx'
import { TwoLines } from '../../ui/display/two-lines.tsx'
import { NOTHING } from '../../ui/format/format-number.ts'
import { videoWords } from './videos.messages.ts'

type Video = RecordOf<typeof videos>

const { List } = listOf(videos, {
  columns: [
    'cover',
    { key: 'serialNumber', width: 76, render: ({ serialNumber }) => <code>{serialNumber}</code> },
    { key: 'title', render: (video) => <FreeTag video={video} /> },
    'status',
    { key: 'publishedAt', width: 140 },
    { key: 'videoDuration', width: 68 },
    { key: 'views', width: 76 },
    { key: 'directors', width: 120, render: ({ directors }) => <People people={directors} /> },
    { key: 'likes', width: 68, isHidden: true },
    { key: 'models', width: 160, isHidden: true, render: ({ models }) => <People people={models} /> },
    { key: 'genres', isHidden: true },
    { key: 'studioId', isHidden: true },
    { key: 'sourceId', isHidden: true },
    { key: 'isFree', isHidden: true },
    { key: 'isMain', isHidden: true },
    { key: 'dislikes', isHidden: true },
    { key: 'createdAt', isHidden: true },
    { key: 'updatedAt', isHidden: true },
  ],
  filters: ['status', 'isFree', 'publishedAt'],
  grid: { picture: 'cover', render: (video) => <VideoFacts video={video} /> },
})

export function VideoList() {
  return <List />
}

/** Under the title of a tile: which one it is, and where it stands. */
function VideoFacts({ video }: { video: Video }) {
  return (
    <>
      <FieldValue resource={videos} words={videoWords} name="status" record={video} place="cell" />
      <code>{video.serialNumber}</code>
    </>
  )
}

function FreeTag({ video }: { video: Video }) {
  const inLanguage = useWords()
  return video.isFree ? <Tag>{inLanguage(videoWords.fields.isFree)}</Tag> : null
}

/** Names in a row, as people are named in credits. */
function People({ people }: { people: Video['directors'] }) {
  const names = useNamesInWords()(people.map(({ name }) => name))
  return (
    <TwoLines title={names} isOfNames>
      {names || NOTHING}
    </TwoLines>
  )
}
