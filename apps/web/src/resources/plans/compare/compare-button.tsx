import { Scale } from 'lucide-react'
import { useState } from 'react'
import { lazyAntd } from '../../../kit/antd/lazy-antd.tsx'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'
import { compareMessages } from './compare.messages.ts'

const CompareDialog = lazyAntd(async () => (await import('./compare-dialog.tsx')).CompareDialog)

/** Opens what visitors pay, side by side. */
export function CompareButton() {
  const say = useMessages(compareMessages)
  const isMobile = useIsMobile()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {isMobile ? <Scale size={16} strokeWidth={1.5} aria-label={say('compare')} /> : say('compare')}
      </Button>
      {isOpen && (
        <PartBoundary>
          <CompareDialog onClose={() => setIsOpen(false)} />
        </PartBoundary>
      )}
    </>
  )
}
