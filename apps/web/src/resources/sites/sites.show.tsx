import { sites } from '@backlot/contract/resources/sites'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { KeysCard } from './keys-card.tsx'
import { siteWords } from './sites.messages.ts'

const { Show, Details } = recordOf(sites, siteWords)

export function SiteShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  return (
    <Show id={id}>
      {(site) => (
        <>
          <KeysCard site={site} />
          <ShowCard title={say('details')}>
            <Details names={['name', 'url', 'description', 'logo', 'sort', 'createdAt', 'updatedAt']} />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
