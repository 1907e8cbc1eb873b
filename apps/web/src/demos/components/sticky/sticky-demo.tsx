import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { PartBoundary } from '../../../kit/failures/part-boundary.tsx'
import form from '../../../kit/form/form.module.css'
import { FormCard } from '../../../kit/form/layout/form-layout.tsx'
import { useNamesInWords } from '../../../platform/i18n/lists-in-words.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useCopy } from '../../../ui/buttons/use-copy.ts'
import { exactTime } from '../../../ui/format/format-time.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import styles from '../components.module.css'
import { HeaderSwitch } from '../header-switch.tsx'
import { stickyMessages } from './sticky.messages.ts'
import type { Publication } from './sticky-bar.tsx'

// Its calendar is half of what the page weighs.
const StickyBar = lazyComponent(async () => (await import('./sticky-bar.tsx')).StickyBar)

const LINES = 60

/** Two things that stay in sight while the page goes by. */
export function StickyDemo() {
  const say = useMessages(stickyMessages)
  const join = useNamesInWords()
  const [entries, setEntries] = useState<readonly Publication[]>([])
  const namesOf = ({ platforms }: Publication) => join(platforms.map((key) => say(key)))
  const publish = (publication: Publication) => {
    setEntries([publication, ...entries])
    showToast({ text: say('published', { platforms: namesOf(publication) }) })
  }
  return (
    <>
      <PageHeader title={say('title')} under={say('note')}>
        <HeaderSwitch />
      </PageHeader>
      <PartBoundary fallback={<div className={`${styles.bar} ${styles.barWaiting}`} />}>
        <StickyBar onPublish={publish} />
      </PartBoundary>
      <FormCard title={say('entries')}>
        {entries.length === 0 && <p className={form.help}>{say('none')}</p>}
        <ul>
          {entries.map((entry) => (
            <li key={`${entry.link} ${entry.time.getTime()} ${namesOf(entry)}`}>
              {namesOf(entry)} · {entry.link} · {exactTime(entry.time)}
            </li>
          ))}
        </ul>
      </FormCard>
      <CopyLink />
      <ol className={styles.lines}>
        {Array.from({ length: LINES }, (_, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are their number
          <li key={index}>{say('line', { number: index + 1 })}</li>
        ))}
      </ol>
    </>
  )
}

function CopyLink() {
  const say = useMessages(stickyMessages)
  const { copy } = useCopy()
  return (
    <div className={styles.stuckButton}>
      <Button onClick={() => void copy(location.href)}>
        <Link2 size={16} aria-hidden="true" />
        {say('copy')}
      </Button>
    </div>
  )
}
