import type { Resource } from '@backlot/contract/core/resource/resource'
import { RecordLink } from '../../fields/references/record-link.tsx'

interface Skipped {
  readonly id: number
  readonly label: string | null
}

/** What a skipped record is called; its number for whoever may not read its name. */
export function nameOfSkipped({ id, label }: Skipped): string {
  return label ?? `#${id}`
}

/** A skipped record, leading to its page in a window of its own: what is asked here is still to be answered. */
export function SkippedRecord({ resource, verdict }: { resource: Resource; verdict: Skipped }) {
  const to = { id: verdict.id, name: nameOfSkipped(verdict) }
  return <RecordLink resource={resource.name} to={to} isApart />
}
