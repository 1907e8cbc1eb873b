import type { Desk } from './desk.ts'
import { InboxPage } from './inbox-page.tsx'

/** The inbox of a kind of tickets. */
export function inboxOf(desk: Desk) {
  return () => <InboxPage desk={desk} />
}
