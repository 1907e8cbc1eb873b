import { informations } from '@backlot/contract/resources/informations'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { listMessages } from '../../kit/list/list.messages.ts'
import { listOf } from '../../kit/list/list-of.tsx'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Allowed } from '../../platform/session/permissions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'

const NewInformation = lazyAntd(async () => (await import('./new-information.tsx')).NewInformation)

const { List } = listOf(informations, {
  columns: ['title', { key: 'type', width: 160 }, { key: 'content', width: 360 }, 'updatedAt'],
  filters: ['type'],
})

export function InformationList() {
  const say = useMessages(listMessages)
  const language = useLanguage()
  const isMobile = useIsMobile()
  const label = say('create', { name: informations.words.singular[language] })
  const [isMaking, setIsMaking] = useState(false)
  return (
    <>
      <List
        creating={
          <Allowed to={['create-informations']}>
            <Button look="primary" aria-label={label} onClick={() => setIsMaking(true)}>
              <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
              {!isMobile && label}
            </Button>
          </Allowed>
        }
      />
      {isMaking && (
        <PartBoundary>
          <NewInformation onClose={() => setIsMaking(false)} />
        </PartBoundary>
      )}
    </>
  )
}
