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
  const { resource, id, name } = mendedBy(fault)
  const path = useRecordPath(resource, id)
  return (
    <li>
      <CircleAlert size={16} strokeWidth={1.5} aria-hidden="true" />
      <span>
        {words(fault)} {path !== undefined && <Link to={path}>{say('mend', { name })}</Link>}
      </span>
    </li>
  )
}

/** The record to begin with: the video that is hidden, not the block that it stands in. */
function mendedBy(fault: PageFault) {
  if (fault.kind === 'hidden_video') return fault.video
  return fault.subject ?? { resource: undefined, id: 0, name: '' }
}

function useFaultWords() {
  const say = useMessages(faultMessages)
  const inLanguage = useWords()
  const placeOf = (place: keyof typeof bannerWords.options.position) =>
    inLanguage(bannerWords.options.position[place])
  return (fault: PageFault): string => {
    const name = fault.subject?.name ?? ''
    switch (fault.kind) {
      case 'hidden_video':
        return say(fault.kind, { name, video: fault.video.name })
      case 'empty_place':
        return say(fault.subject ? 'empty_place_expired' : fault.kind, { place: placeOf(fault.place), name })
      case 'overlap': {
        const others = fault.others.map((other) => `“${other.name}”`).join(', ')
        return say(fault.kind, { place: placeOf(fault.place), name, others })
      }
      case 'dead_link':
        return say(fault.kind, { name, target: fault.target.name })
      default:
        return say(fault.kind, { name })
    }
  }
}
