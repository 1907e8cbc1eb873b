import type { Resource } from '@backlot/contract/core/resource/resource'
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useRecordPath } from '../records/known-screens.ts'
import { showMessages } from './show.messages.ts'
import styles from './show.module.css'
import { useNeighbours } from './use-neighbours.ts'

/** The way to the records before and after this one in the list it was opened from. */
export function NeighbourLinks({ resource, id }: { resource: Resource; id: number }) {
  const say = useMessages(showMessages)
  const neighbours = useNeighbours(resource, id)
  if (neighbours === undefined) return null
  const { place, total, totalIs, previous, next } = neighbours
  return (
    <nav className={styles.neighbours} aria-label={say('neighbours')}>
      <Step icon={ChevronLeft} label={say('previous')} resource={resource} id={previous} />
      <span>{say(totalIs, { place, total })}</span>
      <Step icon={ChevronRight} label={say('next')} resource={resource} id={next} />
    </nav>
  )
}

interface StepProps {
  icon: LucideIcon
  label: string
  resource: Resource
  id: number | undefined
}

function Step({ icon: Icon, label, resource, id }: StepProps) {
  const path = useRecordPath(resource.name, id ?? 0)
  const content = <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
  if (id === undefined || path === undefined) {
    return (
      <button type="button" className={styles.step} disabled aria-label={label}>
        {content}
      </button>
    )
  }
  return (
    <Link to={path} replace className={styles.step} aria-label={label} title={label}>
      {content}
    </Link>
  )
}
