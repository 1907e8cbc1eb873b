import type { DemoResourceName, ReportPageName, ResourceName } from '@backlot/contract/registry'
import { demoScreens } from '../demos/demos.ts'
import * as demoTable from '../demos/resources.ts'
import { pagesOf, type ResourceScreens, type Screen } from '../platform/screens/screens.ts'
import * as reportTable from '../reports/index.ts'
import { auditScreensOf } from '../resources/audits/audits.screens.ts'
import { changesetScreensOf } from '../resources/changesets/changesets.screens.ts'
import * as table from '../resources/index.ts'
import { profilePage } from '../screens/profile/profile.screens.ts'

// The contract's tables of contents say which there must be.
const listed: Readonly<Record<Exclude<ResourceName, 'audits' | 'changesets'>, ResourceScreens>> = table
const reportPages: Readonly<Record<ReportPageName, Screen>> = reportTable
const demoResourceScreens: Readonly<Record<DemoResourceName, ResourceScreens>> = demoTable

const audited = [...Object.values(listed), ...Object.values(demoResourceScreens)]

/** The screens of every resource of the product. The audit log has words for what is done to any other. */
const resourceScreens: Readonly<Record<ResourceName, ResourceScreens>> = {
  ...listed,
  audits: auditScreensOf(audited),
  changesets: changesetScreensOf(audited),
}

/** Those of demo pages too: a reference, a history or a job may be of any. */
export const knownScreens: Readonly<Record<string, ResourceScreens>> = {
  ...resourceScreens,
  ...demoResourceScreens,
}

function byPosition(one: ResourceScreens, other: ResourceScreens): number {
  return one.resource.menu.position - other.resource.menu.position
}

/** The pages of the product, which have their places in the menu themselves. */
export const productPages: readonly Screen[] = [
  ...Object.values(resourceScreens).toSorted(byPosition).flatMap(pagesOf),
  ...Object.values(reportPages),
  profilePage,
]

/** Every page that staff may be permitted to open. */
export const allPages: readonly Screen[] = [...productPages, ...demoScreens]
