import type { Resource } from '@backlot/contract/core/resource/resource'
import { type ReactNode } from 'react'
import { useRecord } from '../../../platform/queries/queries.ts'
import { RecordFailure } from '../../failures/record-failure.tsx'
import { NotHereYet } from '../../offline/not-here-yet.tsx'
import type { Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import { FormOutline } from './form-outline.tsx'

interface ReadRecordProps {
  resource: Resource
  words: PlainWords
  id: number
  /** What the form is drawn as until the record has come. */
  fields: ReactNode
  hasFooter: boolean
  children: (record: Row, readAgain: () => Promise<Row>) => ReactNode
}

/** The record that a form begins with, or what stands in its place: an outline, or why there is none. */
export function ReadRecord({ resource, words, id, fields, hasFooter, children }: ReadRecordProps) {
  const query = useRecord(resource, id)
  const { data, error, refetch } = query
  if (data !== undefined) {
    return children(data as Row, async () => (await refetch({ throwOnError: true })).data as Row)
  }
  if (error) {
    return <RecordFailure resource={resource} words={words} error={error} onRetry={() => void refetch()} />
  }
  return (
    <NotHereYet query={query}>
      <FormOutline {...{ resource, words, hasFooter }}>{fields}</FormOutline>
    </NotHereYet>
  )
}
