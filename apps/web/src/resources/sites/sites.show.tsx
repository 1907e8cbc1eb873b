import { sites } from '@backlot/contract/resources/sites'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { keyMessages } from './keys.messages.ts'
import { KeysCard } from './keys-card.tsx'
import { siteWords } from './sites.messages.ts'

const { Show, Details } = recordOf(sites, siteWords)
const facts = ['name', 'url', 'description', 'logo', 'sort', 'createdAt', 'updatedAt'] as const

export function SiteShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const sayKeys = useMessages(keyMessages)
  return (
    <Show id={id} outline={[{ title: sayKeys('keys'), lines: 2 }, { fields: facts }]}>
      {(site) => (
        <>
          <KeysCard site={site} />
          <ShowCard title={say('details')}>
            <Details names={facts} />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
