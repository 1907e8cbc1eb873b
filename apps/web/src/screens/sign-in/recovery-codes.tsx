import { Copy, Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../platform/api/files/download.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useCopy } from '../../ui/buttons/use-copy.ts'
import { signInMessages } from './sign-in.messages.ts'
import styles from './sign-in.module.css'
import { Step } from './step.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The ten codes, shown once; going on needs the word that they were kept. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const say = useMessages(signInMessages)
  const [isKept, setIsKept] = useState(false)
  const text = `${codes.join('\n')}\n`
  const { copy } = useCopy()
  const goOn = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (isKept) onDone()
  }
  return (
    <Step title={say('savedTitle')} lead={say('savedLead')} onSubmit={goOn}>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.codeActions}>
        <Button onClick={() => void copy(text)}>
          <Copy size={16} strokeWidth={1.5} aria-hidden="true" />
          {say('copyCodes')}
        </Button>
        <Button
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'backlot-recovery-codes.txt')}
        >
          <Download size={16} strokeWidth={1.5} aria-hidden="true" />
          {say('download')}
        </Button>
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={isKept} onChange={(event) => setIsKept(event.target.checked)} />
        {say('kept')}
      </label>
      <Button type="submit" look="primary" size="large" isWide disabled={!isKept}>
        {say('goOn')}
      </Button>
    </Step>
  )
}
