import type { LiveEvent } from '@backlot/contract/live'

/** What is shown of this moment; the server says when it moves. */
export const realTimeKey = (of?: LiveEvent<'real_time'>['of']) =>
  of === undefined ? (['real-time'] as const) : (['real-time', of] as const)
