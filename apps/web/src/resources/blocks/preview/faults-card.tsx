import { faultsOf, type PageFault } from '@backlot/contract/site/page/page-faults'
import type { Preview } from '@backlot/contract/site/page/preview'
import type { View } from '@backlot/contract/site/page/view'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { useRecordPath } from '../../../kit/records/known-screens.ts'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { bannerWords } from '../../banners/banners.messages.ts'
import { faultMessages, previewMessages } from './preview.messages.ts'
import styles from './preview.module.css'
import { useSubjectName } from './use-subject-name.ts'

/** What somebody would stumble over at this moment, each with the way to the record that mends it. */
export function FaultsCard({ stock, view }: { stock: Preview; view: View }) {
  const say = useMessages(previewMessages)
  const faults = faultsOf(stock, view)
  return (
    <ShowCard title={say('faults')} count={faults.length} isFlush>
      {faults.length === 0 && (
        <p className={styles.fine}>
          <CircleCheck size={16} strokeWidth={1.5} aria-hidden="true" />
          {say('noFaults')}
        </p>
      )}
      <ul className={styles.faults}>
        {faults.map((fault) => (
          <FaultLine key={JSON.stringify(fault)} fault={fault} />
        ))}
      </ul>
    </ShowCard>
  )
}

function FaultLine({ fault }: { fault: PageFault }) {
  const say = useMessages(previewMessages)
  const words = useFaultWords()
  const nameOf = useSubjectName()
  const subject = fault.kind === 'hidden_video' ? fault.video : fault.subject
  // The record to begin with is the video that is hidden, not the block that it stands in.
  const path = useRecordPath(subject?.resource, subject?.id ?? 0)
  return (
    <li>
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>
        {words(fault)}{' '}
        {subject && path !== undefined && <Link to={path}>{say('mend', { name: nameOf(subject) })}</Link>}
      </span>
    </li>
  )
}

function useFaultWords() {
  const say = useMessages(faultMessages)
  const inLanguage = useWords()
  const nameOf = useSubjectName()
  const placeOf = (place: keyof typeof bannerWords.options.position) =>
    inLanguage(bannerWords.options.position[place])
  return (fault: PageFault): string => {
    const name = fault.subject ? nameOf(fault.subject) : ''
    switch (fault.kind) {
      case 'hidden_video':
        return say(fault.kind, { name, video: nameOf(fault.video) })
      case 'empty_place':
        return say(fault.subject ? 'empty_place_expired' : fault.kind, { place: placeOf(fault.place), name })
      case 'overlap': {
        const others = fault.others.map((other) => `“${nameOf(other)}”`).join(', ')
        return say(fault.kind, { place: placeOf(fault.place), name, others })
      }
      case 'dead_link':
        return say(fault.kind, { name, target: nameOf(fault.target) })
      default:
        return say(fault.kind, { name })
    }
  }
}
