import type { FieldKind } from '@backlot/contract/core/fields/field'
import { kindOf } from '@backlot/contract/core/lists/filter'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { wordViews } from '../choice/word-views.ts'
import { cropViews } from '../crops/crop-views.tsx'
import { mediaViews } from '../media/media-views.tsx'
import { nestedViews } from '../nested/nested-views.ts'
import { numberViews } from '../numbers/number-views.ts'
import { linkViews } from '../references/link-views.tsx'
import { textViews } from '../text/text-views.ts'
import { timeViews } from '../time/time-views.ts'
import type { KindView, KindViews } from './kind-view.ts'

const views: KindViews = {
  ...textViews,
  ...numberViews,
  ...timeViews,
  ...wordViews,
  ...linkViews,
  ...mediaViews,
  ...nestedViews,
  ...cropViews,
}

/** How values of a kind are shown. What is given to it must be of that kind: the caller takes it from a record. */
export function viewOfKind(kind: FieldKind): KindView {
  return views[kind] as unknown as KindView
}

/** How a field is shown, the columns that every record has included; any other name is shown as text. */
export function viewOf(resource: Pick<Resource, 'fields'>, name: string): KindView {
  return viewOfKind(kindOf(resource, name) ?? 'text')
}
