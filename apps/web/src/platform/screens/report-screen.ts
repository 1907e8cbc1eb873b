import type { Measures, Report } from '@backlot/contract/core/endpoints/report'
import type { Fields } from '@backlot/contract/core/fields/field'
import type { MenuPlace } from '@backlot/contract/core/resource/resource'
import type { PermissionName } from '@backlot/contract/registry'
import type { LucideIcon } from 'lucide-react'
import type { Screen } from './screens.ts'

interface ReportScreenDefinition extends Pick<Screen, 'path' | 'load'> {
  /** None for a page that is not in the menu. */
  readonly menu?: MenuPlace
  readonly icon?: LucideIcon
}

/** The page of a report: who may open it, and what it is called, are the report's. */
export function reportScreen(
  { access, title }: Report<Fields, Measures, PermissionName>,
  { path, menu, icon, load }: ReportScreenDefinition,
): Screen {
  const entry = menu && { menu: { ...menu, title, icon } }
  return { path, access, title, ...entry, withoutAntd: true, shape: 'report', load }
}
