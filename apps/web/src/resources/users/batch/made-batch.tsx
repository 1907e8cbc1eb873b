import type { MadeMember } from '@backlot/contract/resources/member-batch'
import { Button } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../kit/antd/dialog.tsx'
import { saveFile } from '../../../platform/api/files/download.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatNumber } from '../../../ui/format/format-number.ts'
import { batchMessages } from './batch.messages.ts'
import styles from './batch.module.css'

interface MadeBatchProps {
  members: readonly MadeMember[]
  onClose: () => void
}

const SHOWN = 3

/** Who was made, the only time that anybody sees their passwords: it closes once they are downloaded. */
export function MadeBatch({ members, onClose }: MadeBatchProps) {
  const say = useMessages(batchMessages)
  const [isSaved, setIsSaved] = useState(false)
  const save = () => {
    saveFile(new Blob([fileOf(members)], { type: 'text/csv' }), 'members.csv')
    setIsSaved(true)
  }
  return (
    <Dialog
      width={560}
      title={say('madeTitle', { count: formatNumber(members.length) })}
      footer={
        <>
          <Button disabled={!isSaved} onClick={onClose}>
            {say('close')}
          </Button>
          <Button type="primary" onClick={save}>
            {say('download')}
          </Button>
        </>
      }
      closable={false}
      keyboard={false}
      mask={{ closable: false }}
    >
      <p>{say('madeLead')}</p>
      <ul className={styles.members} aria-label={say('first')}>
        {members.slice(0, SHOWN).map(({ username, password }) => (
          <li key={username}>
            <span>{username}</span>
            <code>{password}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Names, addresses and passwords hold nothing that a spreadsheet would take for a formula, but for an address's `+`. */
function fileOf(members: readonly MadeMember[]): string {
  const rows = members.map(({ username, email, password }) =>
    [username, email ?? '', password].map(cell).join(','),
  )
  return `\uFEFFusername,email,password\r\n${rows.join('\r\n')}\r\n`
}

function cell(text: string): string {
  const plain = /^[=+\-@]/.test(text) ? `'${text}` : text
  return `"${plain.replaceAll('"', '""')}"`
}
