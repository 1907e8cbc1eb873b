import { siteAccessEndpoints } from '../access/site-access.ts'
import type { Endpoint } from '../core/endpoints/endpoint.ts'
import { contentEndpoints } from './content.ts'
import { deskEndpoints } from './desk.ts'
import { factEndpoints } from './facts.ts'
import { ipWhitelistEndpoints } from './ip-whitelist.ts'
import { memberEndpoints } from './members.ts'
import { offerEndpoints } from './money/offers.ts'
import { paymentEndpoints } from './money/payments.ts'
import { subscriptionEventEndpoints } from './money/subscription-events.ts'
import { pageEndpoints } from './pages.ts'
import { saidEndpoints } from './said.ts'
import { sectionEndpoints } from './sections.ts'
import type { SiteScope } from './site-scopes.ts'
import { visitEndpoints } from './visits.ts'

type Calls = Readonly<Record<string, { readonly access: SiteScope }>>

/** The table of calls of the site API, in groups; each asks for a scope that a key can have. */
const siteCallGroups: readonly Calls[] = [
  contentEndpoints,
  pageEndpoints,
  sectionEndpoints,
  offerEndpoints,
  factEndpoints,
  visitEndpoints,
  deskEndpoints,
  memberEndpoints,
  siteAccessEndpoints,
  saidEndpoints,
  ipWhitelistEndpoints,
  subscriptionEventEndpoints,
  paymentEndpoints,
]

/** The table as a flat list. */
export function siteApiEndpoints(): Endpoint[] {
  return siteCallGroups.flatMap((group) => Object.values(group) as unknown as Endpoint[])
}
