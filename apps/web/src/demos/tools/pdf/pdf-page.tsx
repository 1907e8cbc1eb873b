import { ExternalLink } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { buttonClass } from '../../../ui/buttons/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { pdfMessages } from './pdf.messages.ts'
import styles from './pdf.module.css'
import { receiptPath } from './receipt-path.ts'

/** Where the page for paper is opened. */
export function PdfPage() {
  const say = useMessages(pdfMessages)
  return (
    <>
      <PageHeader title={say('title')} under={say('under')} />
      <div className={styles.card}>
        <p>{say('note')}</p>
        <a href={`#${receiptPath}`} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
          <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
          {say('open')}
        </a>
      </div>
    </>
  )
}
