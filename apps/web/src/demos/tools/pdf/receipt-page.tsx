import { type RefObject, useEffect, useRef, useState } from 'react'
import { saveFile } from '../../../platform/api/files/download.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { usePageTitle } from '../../../ui/layout/page-title.ts'
import { LanguageMenu } from '../../../ui/menus/language-menu.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { pdfMessages } from './pdf.messages.ts'
import styles from './pdf.module.css'
import { printWhenReady } from './print-when-ready.ts'
import { receiptMessages } from './receipt.messages.ts'
import { Receipt } from './receipt.tsx'
import { sampleReceipt } from './receipt-sample.ts'
import { standalonePage } from './standalone-page.ts'

/** `/pdf-download-example`: the receipt alone, printed as soon as it can be. */
export function Component() {
  const say = useMessages(pdfMessages)
  const name = useMessages(receiptMessages)('name', { number: sampleReceipt.number })
  const paper = useRef<HTMLDivElement>(null)
  usePageTitle(pdfMessages.title)
  const { isPreparing, print } = usePrint(paper, name)
  const download = async () => {
    try {
      if (paper.current) saveFile(await standalonePage(paper.current, name), `${name}.html`)
    } catch (error) {
      const reason = messageOf(error)
      showToast({ text: say('downloadFailed', { reason }), kind: 'danger' })
    }
  }
  return (
    <main className={styles.desk}>
      <div className={styles.bar}>
        <span className={styles.state} role="status">
          {isPreparing && say('preparing')}
        </span>
        <LanguageMenu isNamed />
        <Button onClick={download}>{say('download')}</Button>
        <Button look="primary" isBusy={isPreparing} onClick={print}>
          {say('print')}
        </Button>
      </div>
      {/* Paper is white, whatever the screen is. */}
      <div ref={paper} className={styles.paper} data-theme="light">
        <Receipt />
      </div>
    </main>
  )
}

/** Prints once as the page opens and whenever it is asked to. */
function usePrint(paper: RefObject<HTMLDivElement | null>, name: string) {
  const [wanted, setWanted] = useState(1)
  const [done, setDone] = useState(0)
  useEffect(() => {
    if (paper.current === null || wanted === done) return
    const leaving = new AbortController()
    void printWhenReady(paper.current, name, leaving.signal).then(() => {
      if (!leaving.signal.aborted) setDone(wanted)
    })
    return () => leaving.abort()
  }, [paper, name, wanted, done])
  return { isPreparing: wanted !== done, print: () => setWanted(wanted + 1) }
}
