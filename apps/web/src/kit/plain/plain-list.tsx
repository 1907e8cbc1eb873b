import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ComponentType } from 'react'
import { ListPage } from '../list/page/list-page.tsx'
import { columnsOf } from '../list/state/columns.ts'
import type { PlainParts } from './plain-screens.ts'

/** The list of a plain resource. */
export function plainList<R extends Resource>(resource: R, parts: PlainParts<R>): ComponentType {
  const columns = columnsOf(resource, parts.columns)
  return () => <ListPage resource={resource} columns={columns} filters={parts.filters ?? []} />
}
