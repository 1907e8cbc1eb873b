import { Input, Tabs } from 'antd'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { useCopy } from '../../../ui/buttons/use-copy.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { clipboardMessages } from './clipboard.messages.ts'
import styles from './clipboard.module.css'

/** The same text, copied by a call of one's own or by the button that stands beside ids and codes. */
export function ClipboardPage() {
  const say = useMessages(clipboardMessages)
  const [text, setText] = useState(() => `${location.origin}/`)
  const field = (button: ReactNode) => (
    <div className={styles.line}>
      <Input aria-label={say('text')} value={text} onChange={(event) => setText(event.target.value)} />
      {button}
    </div>
  )
  return (
    <>
      <PageHeader title={say('title')} under={say('under')} />
      <div className={styles.card}>
        <Tabs
          destroyOnHidden
          items={[
            { key: 'call', label: say('byCall'), children: field(<CallButton text={text} />) },
            { key: 'button', label: say('byButton'), children: field(<CopyButton text={text} />) },
          ]}
        />
      </div>
    </>
  )
}

function CallButton({ text }: { text: string }) {
  const say = useMessages(clipboardMessages)
  const { isCopied, copy } = useCopy()
  const Icon = isCopied ? Check : Copy
  return (
    <Button look="primary" onClick={() => void copy(text)}>
      <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
      {say('copy')}
    </Button>
  )
}
