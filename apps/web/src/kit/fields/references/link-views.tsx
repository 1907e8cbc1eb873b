import type { Ref } from '@backlot/contract/core/fields/field'
import { expandedKeyOf } from '@backlot/contract/core/fields/record-shapes'
import { TwoLines } from '../../../ui/display/two-lines.tsx'
import { plainView, type ValueProps } from '../kinds/kind-view.ts'
import { RecordLink } from './record-link.tsx'
import { ReferencesValue } from './references-value.tsx'

/** In a cell a long name takes both lines of its row, as the name of the record itself does. */
function OneValue({ field, value, isBrief }: ValueProps<Ref>) {
  const link = <RecordLink resource={field?.settings.target} to={value} />
  return isBrief ? (
    <TwoLines isLink title={value.name}>
      {link}
    </TwoLines>
  ) : (
    link
  )
}

function ManyValue({ field, value, isBrief }: ValueProps<readonly Ref[]>) {
  return <ReferencesValue resource={field?.settings.target} items={value} isBrief={isBrief} />
}

const records = { ...plainView, filter: 'records', card: 'under' } as const

export const linkViews = {
  reference: { ...records, Value: OneValue, width: 148, shownKey: expandedKeyOf },
  references: { ...records, Value: ManyValue, width: 200, isComparedInFull: true },
} as const
