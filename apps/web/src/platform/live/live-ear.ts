import type { LiveEvent, LiveEventName } from '@backlot/contract/live'

/** An event as it was heard. */
export type Heard = { [N in LiveEventName]: { name: N; data: LiveEvent<N> } }[LiveEventName]

/** What is done with what the server tells. */
export interface LiveEar {
  /** The line is open; whatever happened before was not heard. */
  onOpen: () => void
  onEvent: (heard: Heard) => void
}
