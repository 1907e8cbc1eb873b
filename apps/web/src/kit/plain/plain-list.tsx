import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ComponentType } from 'react'
import { listOf } from '../list/list-of.tsx'
import type { PlainParts } from './plain-screens.ts'

/** The list of a plain resource. */
export function plainList<R extends Resource>(resource: R, parts: PlainParts<R>): ComponentType {
  return listOf(resource, parts).List
}
