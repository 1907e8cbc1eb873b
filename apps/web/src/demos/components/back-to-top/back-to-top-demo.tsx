import { useMessages } from '../../../platform/i18n/messages.ts'
import { BackToTop } from '../../../ui/layout/back-to-top.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import styles from '../components.module.css'
import { HeaderSwitch } from '../header-switch.tsx'
import { backToTopMessages } from './back-to-top.messages.ts'

const LINES = 90

/** A long page, and the way back up. */
export function BackToTopDemo() {
  const say = useMessages(backToTopMessages)
  return (
    <>
      <PageHeader title={say('title')} under={say('note')}>
        <HeaderSwitch />
      </PageHeader>
      <ol className={styles.lines}>
        {Array.from({ length: LINES }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are their number
          <li key={index}>{say('line', { number: index + 1, count: LINES })}</li>
        ))}
      </ol>
      <BackToTop />
    </>
  )
}
