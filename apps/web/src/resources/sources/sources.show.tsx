import { sources } from '@backlot/contract/resources/sources'
import { Details } from '../../kit/show/details.tsx'
import { RelatedList } from '../../kit/show/related-list.tsx'
import { ResourceShow } from '../../kit/show/resource-show.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { sourceWords } from './sources.messages.ts'

export function SourceShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  return (
    <ResourceShow resource={sources} words={sourceWords} id={id}>
      {(source) => (
        <>
          <ShowCard title={say('details')}>
            <Details
              resource={sources}
              words={sourceWords}
              record={source}
              names={['name', 'genreId', 'videosCount', 'createdAt']}
            />
          </ShowCard>
          <RelatedList
            resource="videos"
            field="sourceId"
            id={source.id}
            names={['serialNumber', 'status', 'publishedAt']}
          />
        </>
      )}
    </ResourceShow>
  )
}
