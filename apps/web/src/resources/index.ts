import type { ResourceName } from '@backlot/contract/resources/index'
import type { ResourceScreens } from '../platform/screens.ts'

/** The screens of every resource; the contract's table of contents says which there must be. */
export const resourceScreens: Partial<Record<ResourceName, ResourceScreens>> = {}
