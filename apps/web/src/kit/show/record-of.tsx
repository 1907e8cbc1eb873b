import type { RecordOf, Resource } from '@backlot/contract/core/resource/resource'
import type { ReactNode } from 'react'
import type { ResourceWords } from '../../platform/screens/words.ts'
import { FieldValue } from '../fields/kinds/field-value.tsx'
import { Details } from './details.tsx'
import { ResourceShow, type ShowParts } from './resource-show.tsx'
import { useShownRecord } from './shown-record.ts'

/** The fields that a record shows, and what every record has. */
export type DetailKey<R extends Resource> = keyof RecordOf<R> &
  ((keyof R['fields'] & string) | 'id' | 'createdAt' | 'updatedAt')

interface RecordParts<R extends Resource> {
  Show: (props: ShowParts<R>) => ReactNode
  /** Fields of the record with their names; one to a line where `isSingle`, shown by `values` where their kind says too little. */
  Details: (props: {
    names: readonly DetailKey<R>[]
    isSingle?: boolean
    values?: Partial<Record<DetailKey<R>, ReactNode>>
  }) => ReactNode
  /** One field of the record alone. */
  Value: (props: { name: DetailKey<R> }) => ReactNode
}

/** The parts of a record's page, bound to its resource: a field that there is not does not compile. */
export function recordOf<R extends Resource>(resource: R, words: ResourceWords<R>): RecordParts<R> {
  return {
    Show: (props) => <ResourceShow {...props} resource={resource} words={words} />,
    Details: function RecordDetails(props) {
      return <Details {...props} resource={resource} words={words} record={useShownRecord()} />
    },
    Value: function RecordValue({ name }) {
      return <FieldValue resource={resource} words={words} name={name} record={useShownRecord()} />
    },
  }
}
