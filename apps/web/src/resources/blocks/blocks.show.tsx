import { blocks } from '@backlot/contract/resources/blocks'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { blockWords } from './blocks.messages.ts'
import { DraftBar } from './drafts/draft-bar.tsx'
import { BlockVideos } from './videos/block-videos.tsx'

const { Show, Details, Value } = recordOf(blocks, blockWords)

export function BlockShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  return (
    <Show id={id}>
      {({ id: block, type }) => (
        <>
          <DraftBar />
          {type === 'videos' && <BlockVideos id={block} />}
          {(type === 'models' || type === 'tags') && (
            <ShowCard title={inLanguage(blockWords.fields[type])}>
              <Value name={type} />
            </ShowCard>
          )}
          {type === 'image' && (
            <ShowCard title={inLanguage(blockWords.fields.image)}>
              <Details names={['image', 'mobileImage']} />
              <Details names={['photos']} isSingle />
            </ShowCard>
          )}
          <ShowCard title={say('details')}>
            <Details names={['page', 'type', 'sort', 'isBox', 'advertisementId', 'createdAt', 'updatedAt']} />
            <Details names={['description', 'link']} isSingle />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
