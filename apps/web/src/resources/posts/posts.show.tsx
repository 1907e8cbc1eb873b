import { posts } from '@backlot/contract/resources/posts'
import { pictureSources } from '../../kit/fields/media/picture-sources.ts'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { Thumbnail } from '../../ui/display/thumbnail.tsx'
import { postWords } from './posts.messages.ts'

const { Show, Details, Value } = recordOf(posts, postWords)

const COVER = { width: 80, height: 45 }

export function PostShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  return (
    <Show
      id={id}
      picture={({ cover }) => <Thumbnail {...pictureSources(cover?.url, COVER.width)} {...COVER} />}
    >
      {() => (
        <>
          <ShowCard title={say('details')}>
            <Details names={['publishedAt', 'isSticky', 'createdAt', 'updatedAt']} />
            <Details names={['description', 'cover']} isSingle />
          </ShowCard>
          <ShowCard title={inLanguage(postWords.fields.content)}>
            <Value name="content" />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
