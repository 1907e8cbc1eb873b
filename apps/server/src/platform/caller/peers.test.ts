import { expect, it } from 'vitest'
import { peersOf, watchedSession } from './peers.ts'
import { holds, type Session } from './session.ts'

const session: Session = {
  ...{ id: 7, adminId: 3, username: 'mei', name: 'Mei', stage: 'passed', isProved: true },
  ...{ permissions: new Set(['list-orders', 'view-dashboard']), language: 'en', snapshot: '1:1:' },
  ...{ rightsVersion: 4, lastWrite: 9, lookedAt: 12 },
}

/** Of what it is told when somebody does this with a session. */
function told(look: (session: Session) => unknown): boolean {
  let isTold = false
  look(
    watchedSession(session, () => {
      isTold = true
    }),
  )
  return isTold
}

it.each<[string, (session: Session) => unknown]>([
  ['whether a permission is held', (each) => holds(each, 'list-orders')],
  ['all permissions', ({ permissions }) => [...permissions]],
  ['the language', ({ language }) => language],
  ['at which number of permissions they came', ({ rightsVersion }) => rightsVersion],
])('says nothing where it is asked for %s', (_, look) => {
  expect(told(look)).toBe(false)
})

it.each<[string, (session: Session) => unknown]>([
  ['who they are', ({ adminId }) => adminId],
  ['what they are called', ({ name, username }) => [name, username]],
  ['what they wrote', ({ lastWrite }) => lastWrite],
  ['whether they have proved who they are', ({ isProved }) => isProved],
  ['whether there is a name', (each) => 'name' in each],
  ['all of it', (each) => ({ ...each })],
  ['all of it as JSON', (each) => JSON.stringify(each)],
  ['its keys', (each) => Object.keys(each)],
])('tells that it is asked for %s', (_, look) => {
  expect(told(look)).toBe(true)
})

it('does not say when they came: what is read may have been asked before', () => {
  expect(told(({ snapshot }) => snapshot)).toBe(false)
  expect(watchedSession(session, () => undefined).snapshot).toBeUndefined()
})

it('knows who may do the same, in whatever order that was read', () => {
  const other = { permissions: new Set(['view-dashboard', 'list-orders'] as const) }
  const fewer = { permissions: new Set(['view-dashboard'] as const) }

  expect(peersOf(other)).toBe(peersOf(session))
  expect(peersOf(fewer)).not.toBe(peersOf(session))
})
