import { text } from '@backlot/contract/core/fields/fields'
import { Tabs } from 'antd'
import { FileDown } from 'lucide-react'
import { useId, useState } from 'react'
import { RichTextInput } from '../../../kit/fields/rich-text/rich-text-input.tsx'
import { RichTextValue } from '../../../kit/fields/rich-text/rich-text-value.tsx'
import { saveFile } from '../../../platform/api/files/download.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { CopyButton } from '../../../ui/buttons/copy-button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { fileNameFrom } from '../../sheets/export/file-name.ts'
import { editorMessages } from './editor.messages.ts'
import styles from './editor.module.css'

/** The editor at full height, and below it what readers get: as they see it and as it is kept. */
export function EditorPage() {
  const say = useMessages(editorMessages)
  const id = useId()
  const [html, setHtml] = useState('')
  const { isBusy, save } = useWordFile()
  const none = <p className={styles.none}>{say('nothingYet')}</p>
  return (
    <>
      <PageHeader title={say('title')} under={say('under')}>
        <Button isBusy={isBusy} disabled={html === ''} onClick={() => void save(html)}>
          <FileDown size={14} strokeWidth={1.75} aria-hidden="true" />
          {say('word')}
        </Button>
      </PageHeader>
      <div className={styles.place}>
        <RichTextInput
          {...plainProps}
          isTall
          id={id}
          label={say('text')}
          value={html}
          onChange={setHtml}
          onLeave={() => {}}
        />
      </div>
      <section className={styles.card} aria-label={say('preview')}>
        <Tabs
          items={[
            {
              key: 'preview',
              label: say('preview'),
              children: html === '' ? none : <RichTextValue html={html} />,
            },
            { key: 'source', label: say('source'), children: html === '' ? none : <Source html={html} /> },
          ]}
        />
      </section>
    </>
  )
}

/** What a form would hand its input; this page has no form. */
const plainProps = {
  name: 'text',
  field: text({ max: 100_000 }),
  words: { title: editorMessages.title, singular: editorMessages.text, fields: {}, options: {} },
  isDisabled: false,
  isInvalid: false,
  isRequired: false,
  describedBy: undefined,
}

function Source({ html }: { html: string }) {
  // Blocks begin lines of their own, for people to read.
  const lines = html.replaceAll(/(<\/(?:p|h[2-4]|ul|ol|li|blockquote)>|<hr>|<img[^>]*>)(?=<)/g, '$1\n')
  return (
    <div className={styles.source}>
      <pre>
        <code>{lines}</code>
      </pre>
      <CopyButton text={html} />
    </div>
  )
}

/** Saves a text as a Word file that is called what its first heading says. */
function useWordFile() {
  const say = useMessages(editorMessages)
  const [isBusy, setIsBusy] = useState(false)
  const save = async (html: string) => {
    setIsBusy(true)
    try {
      const { wordFile } = await import('./word-file.ts')
      const { file, heading } = await wordFile(html)
      const name = `${fileNameFrom(heading, say('untitled'))}.docx`
      saveFile(file, name)
      showToast({ text: say('saved', { name }) })
    } catch (error) {
      const reason = messageOf(error)
      showToast({ text: say('wordFailed', { reason }), kind: 'danger' })
    } finally {
      setIsBusy(false)
    }
  }
  return { isBusy, save }
}
