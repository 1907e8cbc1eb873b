import type { EndpointsOf } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Fields } from '@backlot/contract/core/fields/field'
import type { PublicationStatus, publicationActions } from '@backlot/contract/core/resource/publication'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { Verb } from '@backlot/contract/core/resource/verb'
import { endpointsOf } from '../../platform/queries/queries.ts'

/** A resource whose records come out. */
export type PublishedResource = Resource<string, Fields, Verb, string, typeof publicationActions>

type Calls = Pick<EndpointsOf<PublishedResource>, keyof typeof publicationActions>

/** The calls of its two actions. */
export function publishingCalls(resource: PublishedResource): Calls {
  return endpointsOf(resource)
}

/** What such a record says of its state. */
export function publishedRow(row: object): { readonly status: PublicationStatus } {
  // A resource with these actions has the field, as its rules demand.
  return row as { readonly status: PublicationStatus }
}
