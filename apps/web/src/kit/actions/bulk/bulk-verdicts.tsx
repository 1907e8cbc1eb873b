import type { BulkAnswer } from '@backlot/contract/core/endpoints/bulk'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useCopy } from '../../../ui/buttons/use-copy.ts'
import { Dialog } from '../../antd/dialog.tsx'
import { actionMessages } from '../actions.messages.ts'
import styles from '../actions.module.css'
import { nameOfSkipped, SkippedRecord } from './skipped-record.tsx'
import { useSayReason } from './use-say-reason.ts'

interface BulkVerdictsProps {
  screens: ResourceScreens
  action: string
  answer: BulkAnswer
  onClose: () => void
}

/** The records that were skipped, each with its reason; the list can be copied. */
export function BulkVerdicts({ screens, action, answer, onClose }: BulkVerdictsProps) {
  const say = useMessages(actionMessages)
  const sayReason = useSayReason(screens)
  const { copy } = useCopy()
  const lines = answer.verdicts.map((verdict) =>
    [verdict.id, nameOfSkipped(verdict), sayReason(verdict)].join('\t'),
  )
  return (
    <Dialog
      width={560}
      title={say('bulkPartly', { action, done: answer.done, refused: answer.refused })}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <Button onClick={() => void copy(lines.join('\n'))}>{say('copyReasons')}</Button>
          <Button look="primary" autoFocus onClick={onClose}>
            {say('close')}
          </Button>
        </div>
      }
    >
      <div className={styles.verdicts}>
        <table>
          <thead>
            <tr>
              <th scope="col">{say('record')}</th>
              <th scope="col">{say('reason')}</th>
            </tr>
          </thead>
          <tbody>
            {answer.verdicts.map((verdict) => (
              <tr key={verdict.id}>
                <td>
                  <SkippedRecord resource={screens.resource} verdict={verdict} />
                </td>
                <td>{sayReason(verdict)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
