import { type TagType, tags } from '@backlot/contract/resources/tags'
import { pictureSources } from '../../kit/fields/media/picture-sources.ts'
import { recordOf } from '../../kit/show/record-of.tsx'
import { RelatedList } from '../../kit/show/related-list.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { Thumbnail } from '../../ui/display/thumbnail.tsx'
import { tagWords } from './tags.messages.ts'

const { Show, Details } = recordOf(tags, tagWords)

const AVATAR = 44

/** The field of a video that a tag of this type fills. */
const videoFields = { genre: 'genres', model: 'models', studio: 'studioId', source: null } as const

const details = {
  genre: ['name', 'type', 'categoryId', 'videosCount', 'createdAt', 'updatedAt'],
  model: ['name', 'type', 'gender', 'isPopular', 'avatar', 'videosCount', 'createdAt', 'updatedAt'],
  studio: ['name', 'type', 'videosCount', 'createdAt'],
  source: ['name', 'type', 'videosCount', 'createdAt'],
} as const satisfies Record<TagType, readonly string[]>

export function TagShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  return (
    <Show
      id={id}
      picture={({ avatar }) =>
        avatar && <Thumbnail {...pictureSources(avatar.url, AVATAR)} width={AVATAR} height={AVATAR} />
      }
    >
      {(tag) => (
        <>
          <ShowCard title={say('details')}>
            <Details names={details[tag.type]} />
          </ShowCard>
          <TaggedVideos type={tag.type} id={tag.id} />
        </>
      )}
    </Show>
  )
}

function TaggedVideos({ type, id }: { type: TagType; id: number }) {
  const field = videoFields[type]
  if (field === null) return null
  return (
    <RelatedList resource="videos" field={field} id={id} names={['serialNumber', 'status', 'publishedAt']} />
  )
}
