import { reportPaths } from '@backlot/contract/resources/reportschedules'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import type { AskedReport } from '../../kit/report/report-tools.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { reportMailMessages } from './reportschedules.messages.ts'

// Few who look at figures order them: the form comes when it is asked for.
const ByMailDialog = lazyComponent(async () => (await import('./by-mail-dialog.tsx')).ByMailDialog)

/** Orders the report on the screen by mail. */
export function ByMailButton(asked: AskedReport) {
  const say = useMessages(reportMailMessages)
  const mayOrder = usePermission('create-reportschedules')
  const [isOpen, setIsOpen] = useState(false)
  if (!mayOrder || !Object.hasOwn(reportPaths, asked.report.name)) return null
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Send size={16} strokeWidth={1.5} aria-hidden="true" />
        {say('byMail')}
      </Button>
      {isOpen && (
        <PartBoundary fallback={null}>
          <ByMailDialog {...asked} onClose={() => setIsOpen(false)} />
        </PartBoundary>
      )}
    </>
  )
}
