import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { SiteScope } from '@backlot/contract/site/site-scopes'
import { isUnwritable } from '../../platform/database/connection/database-away.ts'
import type { Db } from '../../platform/database/database.ts'
import { findKey, touchKey } from './site-keys.queries.ts'

/** A site that calls, by one of its keys. */
export interface KnownKey {
  readonly keyId: number
  readonly siteId: number
  readonly scopes: readonly SiteScope[]
}

export interface NewKey {
  readonly key: string
  /** Tells keys apart, and opens nothing. */
  readonly prefix: string
  readonly secretHash: Buffer
}

/** A key that nobody has yet: 256 bits that cannot be guessed, behind a beginning that may be shown. */
export function drawKey(): NewKey {
  const prefix = `bk_${randomBytes(6).toString('hex')}`
  const secret = randomBytes(32).toString('base64url')
  return { key: `${prefix}_${secret}`, prefix, secretHash: hashOf(secret) }
}

function hashOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest()
}

const nobodysHash = hashOf('')

/** Whose key a call carries. That there is such a beginning cannot be told from the time it takes. */
export async function recogniseKey(db: Db, authorization: string | undefined): Promise<KnownKey | null> {
  const [, prefix, secret] = /^Bearer (bk_[0-9a-f]{12})_([A-Za-z0-9_-]{43})$/i.exec(authorization ?? '') ?? []
  if (prefix === undefined || secret === undefined) return null
  const stored = await findKey(db, prefix)
  const isRight = timingSafeEqual(stored?.secretHash ?? nobodysHash, hashOf(secret))
  if (!stored || !isRight) return null
  const { keyId, siteId, scopes, isDueForTouch } = stored
  // Written at most once a minute: reading must not become writing.
  if (isDueForTouch) await touchWhereWritable(db, keyId)
  return { keyId, siteId, scopes }
}

async function touchWhereWritable(db: Db, keyId: number): Promise<void> {
  try {
    await touchKey(db, keyId)
  } catch (error) {
    if (!isUnwritable(error)) throw error
  }
}
