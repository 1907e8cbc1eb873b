import type { Ref } from '@backlot/contract/core/fields/field'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { plainView, type ValueProps } from '../kinds/kind-view.ts'
import { RecordLink } from './record-link.tsx'
import { ReferencesValue } from './references-value.tsx'

function OneValue({ field, value }: ValueProps<Ref>) {
  return <RecordLink resource={field?.settings.target} to={value} />
}

function ManyValue({ field, value, isBrief }: ValueProps<readonly Ref[]>) {
  return <ReferencesValue resource={field?.settings.target} items={value} isBrief={isBrief} />
}

const records = { ...plainView, filter: 'records', card: 'under' } as const

export const linkViews = {
  reference: { ...records, Value: OneValue, width: 148, shownKey: expandedKeyOf },
  references: { ...records, Value: ManyValue, width: 200, isComparedInFull: true },
} as const
