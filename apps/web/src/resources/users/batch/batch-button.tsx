import type { MadeMember } from '@backlot/contract/resources/member-batch'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { batchMessages } from './batch.messages.ts'

const NewBatch = lazyAntd(async () => (await import('./new-batch.tsx')).NewBatch)
const MadeBatch = lazyAntd(async () => (await import('./made-batch.tsx')).MadeBatch)

/** Makes many members at once, and hands out their passwords. */
export function BatchButton() {
  const say = useMessages(batchMessages)
  const isMobile = useIsMobile()
  const [isAsking, setIsAsking] = useState(false)
  const [made, setMade] = useState<readonly MadeMember[] | null>(null)
  return (
    <>
      <Button aria-label={say('title')} onClick={() => setIsAsking(true)}>
        <UserPlus size={14} strokeWidth={1.75} aria-hidden="true" />
        {!isMobile && say('title')}
      </Button>
      <PartBoundary fallback={null}>
        {isAsking && <NewBatch onMade={setMade} onClose={() => setIsAsking(false)} />}
        {made && <MadeBatch members={made} onClose={() => setMade(null)} />}
      </PartBoundary>
    </>
  )
}
