import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { apiBase } from '@backlot/contract/api-base'
import { authEndpoints } from '@backlot/contract/auth'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { Call } from '../../platform/caller/call.ts'

const life = 180 * 24 * 60 * 60

type Visit = Pick<Call<unknown, unknown, unknown, unknown>, 'request' | 'reply' | 'services'>

/**
 * Leaves a cookie that says, signed by us: in this browser somebody has signed in as this account. It opens nothing:
 * whoever steals it may guess at the password as often as one address may.
 */
export function rememberBrowser({ request, reply, services }: Visit, username: string): void {
  const until = Math.floor(services.now().getTime() / 1000) + life
  const id = randomBytes(12).toString('base64url')
  const cookie = stringifySetCookie({
    name: cookieName(services, username),
    value: `${id}.${until}.${sign(services, [username, id, String(until)]).toString('base64url')}`,
    path: `${apiBase}${authEndpoints.login.path}`,
    maxAge: life,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.protocol === 'https',
  })
  void reply.header('set-cookie', cookie)
}

/** By which name we know a browser that signed in as this account; undefined when it never did, or long ago. */
export function knownBrowser({ request, services }: Visit, username: string): string | undefined {
  const cookie = parseCookie(request.headers.cookie ?? '')[cookieName(services, username)]
  const [id = '', until = '', signature = ''] = (cookie ?? '').split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = sign(services, [username, id, until])
  const isOurs = given.length === right.length && timingSafeEqual(given, right)
  return isOurs && Number(until) * 1000 > services.now().getTime() ? id : undefined
}

/** One cookie an account, which does not tell its name. */
function cookieName(services: Visit['services'], username: string): string {
  return `backlot_known_${sign(services, ['name', username]).toString('hex').slice(0, 16)}`
}

function sign({ config }: Visit['services'], words: readonly string[]): Buffer {
  const key = Buffer.from(hkdfSync('sha256', config.secret, '', 'known browser', 32))
  return createHmac('sha256', key).update(JSON.stringify(words)).digest()
}
