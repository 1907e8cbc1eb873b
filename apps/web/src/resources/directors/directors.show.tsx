import { directors } from '@backlot/contract/resources/directors'
import { Details } from '../../kit/show/details.tsx'
import { RelatedList } from '../../kit/show/related-list.tsx'
import { ResourceShow } from '../../kit/show/resource-show.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { directorWords } from './directors.messages.ts'

export function DirectorShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  return (
    <ResourceShow resource={directors} words={directorWords} id={id}>
      {(director) => (
        <>
          <ShowCard title={say('details')}>
            <Details
              resource={directors}
              words={directorWords}
              record={director}
              names={['name', 'videosCount', 'createdAt', 'updatedAt']}
            />
          </ShowCard>
          <RelatedList
            resource="videos"
            field="directors"
            id={director.id}
            names={['serialNumber', 'status', 'publishedAt']}
          />
        </>
      )}
    </ResourceShow>
  )
}
