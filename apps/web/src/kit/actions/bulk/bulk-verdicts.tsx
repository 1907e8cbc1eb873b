import type { BulkAnswer } from '@backlot/contract/core/endpoints/resource-endpoints'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useCopy } from '../../../ui/buttons/use-copy.ts'
import { Dialog } from '../../antd/dialog.tsx'
import { actionMessages } from '../actions.messages.ts'
import styles from '../actions.module.css'

interface BulkVerdictsProps {
  action: string
  answer: BulkAnswer
  names: ReadonlyMap<number, string>
  onClose: () => void
}

/** The records that were skipped, each with its reason; the list can be copied. */
export function BulkVerdicts({ action, answer, names, onClose }: BulkVerdictsProps) {
  const say = useMessages(actionMessages)
  const skipped = answer.verdicts
    .filter(({ done }) => !done)
    .map(({ id, message, code }) => ({ id, name: names.get(id) ?? `#${id}`, reason: message ?? code ?? '' }))
  const { copy } = useCopy()
  const lines = skipped.map(({ id, name, reason }) => [id, name, reason].join('\t'))
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
            {skipped.map(({ id, name, reason }) => (
              <tr key={id}>
                <td>{name}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
