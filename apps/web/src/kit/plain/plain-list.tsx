import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ComponentType } from 'react'
import { type ListParts, listOf } from '../list/list-of.tsx'

/** The list of a plain resource. */
export function plainList<R extends Resource>(resource: R, parts: ListParts<R>): ComponentType {
  const { List } = listOf(resource, parts)
  return () => <List />
}
