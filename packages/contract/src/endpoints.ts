import { undoEndpoints } from './audits.ts'
import { authEndpoints } from './auth.ts'
import type { Endpoint } from './core/endpoints/endpoint.ts'
import type { Access } from './core/resource/permission.ts'
import { fileEndpoints } from './files.ts'
import { jobEndpoints } from './jobs.ts'
import { liveEndpoints } from './live.ts'
import { lookEndpoints } from './looks.ts'
import { noticeEndpoints } from './notices/notices.ts'
import { type PermissionName, tabledCalls } from './registry.ts'
import { channelCalls, ownChannelCalls, revenueCalls } from './reports/channel-calls.ts'
import { channelStatisticEndpoints } from './reports/channel-statistic.ts'
import { arrangementEndpoints } from './reports/dashboard/arrangement.ts'
import { cardEndpoints } from './reports/dashboard/cards.ts'
import { gatherEndpoints } from './reports/dashboard/gather.ts'
import { realTimeEndpoints } from './reports/dashboard/real-time.ts'
import { refundStatistics } from './reports/refund-statistics.ts'
import { searchEndpoints } from './search.ts'
import { settingsEndpoints } from './settings.ts'
import { draftEndpoints } from './site/page/page-drafts.ts'
import { previewEndpoints } from './site/page/preview.ts'
import { waitingEndpoints } from './views/waiting.ts'
import { viewEndpoints } from './views.ts'

type Calls = Readonly<Record<string, { readonly access: Access<PermissionName> }>>

/** The one table of calls, in groups. What is not in it is refused; a test walks the router to prove it. */
const endpointGroups: readonly Calls[] = [
  authEndpoints,
  settingsEndpoints,
  searchEndpoints,
  fileEndpoints,
  undoEndpoints,
  viewEndpoints,
  waitingEndpoints,
  lookEndpoints,
  liveEndpoints,
  realTimeEndpoints,
  arrangementEndpoints,
  jobEndpoints,
  noticeEndpoints,
  previewEndpoints,
  draftEndpoints,
  channelCalls,
  revenueCalls,
  ownChannelCalls,
  channelStatisticEndpoints,
  cardEndpoints,
  gatherEndpoints,
  { refundStatistics },
  ...tabledCalls,
]

/** The table as a flat list, for what walks over all of it. */
export function allEndpoints(): Endpoint[] {
  return endpointGroups.flatMap((group) => Object.values(group) as Endpoint[])
}
