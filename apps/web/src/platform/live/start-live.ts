import { sayProblem } from '@backlot/contract/core/words/messages'
import type { LiveEvent } from '@backlot/contract/live'
import { resources } from '@backlot/contract/registry'
import type { Query, QueryClient } from '@tanstack/react-query'
import { readToken } from '../api/token.ts'
import { currentLanguage } from '../i18n/language.ts'
import { jobsKey } from '../queries/jobs.ts'
import { noticesKey } from '../queries/notices.ts'
import { isBeside, isTouchedBy } from '../queries/queries.ts'
import { realTimeKey } from '../queries/real-time.ts'
import { currentSession, endSessionOf, loadSession, onSessionChange } from '../session/session.ts'
import { keepListening } from './keep-listening.ts'
import type { LiveListener } from './live-listener.ts'
import { clearRemoteChanges, noteChanges, noteGap } from './remote-changes.ts'

/** A break is everybody's break: they do not all come back with their questions in the same instant. */
const SPREAD_MS = 2_000

/** Receives what others change for as long as somebody is signed in, whatever page they are on. */
export function startLive(client: QueryClient): void {
  let listeningToken: string | null = null
  let stop: (() => void) | null = null
  const follow = () => {
    const token = currentSession().status === 'signedIn' ? readToken() : null
    if (token === listeningToken) return
    stop?.()
    stop = null
    listeningToken = token
    if (token === null) clearRemoteChanges()
    else stop = keepListening(token, listenerOf(client, token))
  }
  onSessionChange(follow)
  follow()
}

function listenerOf(client: QueryClient, token: string): LiveListener {
  let wasOpen = false
  const afterGap = () => {
    noteGap()
    void client.invalidateQueries({ refetchType: 'none' })
    refreshRecords(client, (name) => Object.hasOwn(resources, name))
    soon(() => void client.invalidateQueries({ queryKey: noticesKey }))
    askForSession()
  }
  return {
    onOpen: () => {
      if (wasOpen) afterGap()
      wasOpen = true
    },
    // Not left to the 401 itself: that passes over a token whose place another tab's has taken.
    onSessionEnded: (message) => endSessionOf(token, message),
    onEvent: ({ name, data }) => {
      switch (name) {
        case 'changed':
          return takeChanges(client, data)
        case 'recounted':
          return takeCounts(client, data)
        case 'job':
          // An answer on its way may be from before it: the last step must not be missed.
          return void client.invalidateQueries({ queryKey: jobsKey })
        case 'notice':
          return void client.invalidateQueries({ queryKey: noticesKey })
        case 'real_time':
          return void client.invalidateQueries({ queryKey: realTimeKey(data.of) })
        case 'permissions':
          return askForSession()
        case 'session_ended':
          // In the language of now; the server knows that in which the line was opened.
          return endSessionOf(token, sayProblem('unauthenticated', currentLanguage()))
        case 'resync':
          return afterGap()
      }
    },
  }
}

/** Pages on screen say so and let the person choose the moment; hidden ones ask when they are shown. */
function takeChanges(client: QueryClient, event: LiveEvent<'changed'>): void {
  const { resource, records, isOwn } = event
  noteChanges(event)
  void client.invalidateQueries({ predicate: isTouchedBy(resource), refetchType: 'none' })
  if (records === null && !isOwn) refreshRecords(client, (other) => other === resource)
}

/** Nobody wrote these records, and no form holds what is counted: it moves where it is shown. */
function takeCounts(client: QueryClient, { resource, ids }: LiveEvent<'recounted'>): void {
  const isOf = ({ queryKey }: Query) => queryKey[0] === resource && ids.includes(Number(queryKey[2]))
  void client.invalidateQueries({ queryKey: [resource, 'list'], refetchType: 'none' })
  void client.invalidateQueries({ predicate: (query) => isOf(query) && query.queryKey[1] !== 'history' })
  void client.invalidateQueries({ predicate: isBeside(resource, ids) })
}

/** The record on screen is small, and only its version says whether it has changed. */
function refreshRecords(client: QueryClient, isMeant: (resource: string) => boolean): void {
  const since = Date.now()
  const predicate = ({ queryKey, state }: Query) =>
    queryKey[1] === 'record' && isMeant(String(queryKey[0])) && state.dataUpdatedAt < since
  soon(() => void client.invalidateQueries({ predicate }))
}

function soon(ask: () => void): void {
  setTimeout(ask, Math.random() * SPREAD_MS)
}

function askForSession(): void {
  loadSession().catch(() => {
    // What could not be asked now is asked again at the next 403.
  })
}
