import type { LiveEvent, LiveEventName } from '@backlot/contract/live'

/** An event as it was received. */
export type ReceivedEvent = { [N in LiveEventName]: { name: N; data: LiveEvent<N> } }[LiveEventName]

/** What is done with the events of the server. */
export interface LiveListener {
  /** The line is open; whatever happened before was not received. */
  onOpen: () => void
  onEvent: (event: ReceivedEvent) => void
  /** The line was refused: its session is over, and nobody was listening when that was said. */
  onSessionEnded: (message: string) => void
}
