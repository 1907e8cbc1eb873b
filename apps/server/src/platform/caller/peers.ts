import { createHash } from 'node:crypto'
import type { Session } from './session.ts'

/** What those who hold the same permissions do not differ in, or what says only when they came. */
const common: ReadonlySet<PropertyKey> = new Set<keyof Session>([
  'permissions',
  'language',
  'snapshot',
  'rightsVersion',
])

const names = new WeakMap<Session['permissions'], string>()

/** The same for all who hold the same permissions. */
export function peersOf({ permissions }: Pick<Session, 'permissions'>): string {
  const known = names.get(permissions)
  if (known !== undefined) return known
  const name = createHash('sha256')
    .update([...permissions].sort().join(' '))
    .digest('base64url')
  names.set(permissions, name)
  return name
}

/** A session that tells when it is asked for anything in which its admin may differ from those with the same permissions. */
export function watchedSession(session: Session, tell: () => void): Session {
  const watch = (key: PropertyKey) => {
    if (!common.has(key)) tell()
  }
  // What is read for others may have been asked before they came.
  const { snapshot: _, ...shared } = session
  return new Proxy<Session>(shared, {
    get(target, key, receiver) {
      watch(key)
      return Reflect.get(target, key, receiver) as unknown
    },
    has(target, key) {
      watch(key)
      return Reflect.has(target, key)
    },
    getOwnPropertyDescriptor(target, key) {
      watch(key)
      return Reflect.getOwnPropertyDescriptor(target, key)
    },
  })
}
