// A small public site: it shows what the back-office has published, and reports who came and what was watched.
// The key stays here; browsers talk to this server, and load pictures and films from the back-office.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { setInterval } from 'node:timers/promises'
import { contentEndpoints } from '@backlot/contract/site/content'
import { factEndpoints } from '@backlot/contract/site/facts'
import { memberEndpoints } from '@backlot/contract/site/members'
import { SiteApiError, siteClient } from '@backlot/contract/site/site-client'
import { visitEndpoints, visitSchema } from '@backlot/contract/site/visits'

const { BACKLOT_URL = 'http://localhost:3000', BACKLOT_SITE_KEY = '', PORT = '4000' } = process.env
if (BACKLOT_SITE_KEY === '') {
  process.stderr.write('BACKLOT_SITE_KEY: make a key on the page of a site in the back-office.\n')
  process.exit(1)
}
/** @type {Parameters<typeof siteClient>[0]['send']} */
const inEnglish = (address, { headers, ...request }) =>
  fetch(address, { ...request, headers: { ...headers, 'accept-language': 'en' } })
const call = siteClient({ origin: BACKLOT_URL, key: BACKLOT_SITE_KEY, send: inEnglish })

/** Addresses of files are relative to where the API stands. */
const absolute = (/** @type {{ url: string } | null} */ media) =>
  media && new URL(media.url, BACKLOT_URL).href

/** A cover as wide screens show it, no wider than the page. */
const coverOf = (/** @type {{ desktopUrl: string } | null} */ cover, /** @type {480 | 1280} */ width) =>
  absolute(cover && { url: `${cover.desktopUrl}&width=${width}` })

/** @type {Record<string, [string, string]>} */
const files = {
  '/': ['index.html', 'text/html; charset=utf-8'],
  '/site.js': ['site.js', 'text/javascript; charset=utf-8'],
  '/visit.js': ['visit.js', 'text/javascript; charset=utf-8'],
  '/site.css': ['site.css', 'text/css; charset=utf-8'],
  '/account.js': ['account.js', 'text/javascript; charset=utf-8'],
}
// Links in mails lead to the last two; their tokens stand behind the hash, which is sent to nobody.
for (const page of ['/register', '/sign-in', '/forgotten-password', '/verify-email', '/reset-password'])
  files[page] = ['account.html', 'text/html; charset=utf-8']

/**
 * What members do, by the path to which their form is sent. A site with sessions would begin one at the sign-in.
 * @type {Record<string, (form: any, visitorAddress: string) => Promise<unknown>>}
 */
const acts = {
  '/account/register': ({ username, email, password }, visitorAddress) =>
    call(memberEndpoints.register, { body: { username, email, password, visitorAddress } }),
  '/account/sign-in': ({ login, password }, visitorAddress) =>
    call(memberEndpoints.signIn, { body: { login, password, visitorAddress } }),
  '/account/forgotten-password': ({ email }, visitorAddress) =>
    call(memberEndpoints.forgotPassword, { body: { email, visitorAddress } }),
  '/account/verify-email': ({ token }) => call(memberEndpoints.verifyEmail, { body: { token } }),
  '/account/reset-password': ({ token, password }) =>
    call(memberEndpoints.setPassword, { body: { token, password } }),
}

/** A page of what is published. */
async function listVideos(/** @type {string | null} */ cursor) {
  const { items, nextCursor } = await call(contentEndpoints.videos, { query: cursor ? { cursor } : {} })
  const videos = items.map(({ serialNumber, title, cover, views, videoDuration }) => {
    return { serialNumber, title, views, videoDuration, cover: coverOf(cover, 480) }
  })
  return { videos, nextCursor }
}

/** One video, with the film for everybody: a site with members asks here who may watch it. */
async function showVideo(/** @type {string} */ serialNumber) {
  const { id, title, description, cover, trailer, video } = await call(contentEndpoints.video, {
    params: { serialNumber },
  })
  return {
    ...{ id, title, description, cover: coverOf(cover, 1280) },
    ...{ trailer: absolute(trailer), film: absolute(video) },
  }
}

/** What waits to be reported, by the call that takes it. */
const waiting = {
  /** @type {import('@backlot/contract/site/facts').VideoView[]} */
  views: [],
  /** @type {import('@backlot/contract/site/visits').Visit[]} */
  visits: [],
}
const mostAtOnce = 1_000
// While the back-office is away; then the latest are let go rather than this server.
const mostWaiting = 100_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const day = 86_400

/** Keeps a play until the next batch. Its id is the browser's, so that a play that is told of twice counts once. */
function noteView(/** @type {string} */ text, /** @type {string} */ visitorId) {
  const { id, visitId, videoId, kind, startedAt, seconds, isCompleted } = JSON.parse(text)
  const isView =
    uuid.test(id) &&
    uuid.test(visitId) &&
    Number.isSafeInteger(videoId) &&
    videoId > 0 &&
    ['full', 'trailer'].includes(kind)
  if (!isView || !isToday(startedAt) || waiting.views.length >= mostWaiting) return
  const secondsWatched = Math.min(day, Math.max(0, Math.round(Number(seconds)) || 0))
  const at = new Date(startedAt).toISOString()
  waiting.views.push({
    id,
    visitorId,
    visitId,
    videoId,
    kind,
    startedAt: at,
    secondsWatched,
    isCompleted: isCompleted === true,
  })
}

/** The API refuses a batch in which a time is none. */
function isToday(/** @type {string} */ time) {
  return Math.abs(Date.now() - Date.parse(time)) < day * 1_000
}

/**
 * What a browser said, where a visit may say it; null otherwise. One odd link would have the visits of everybody else refused with it.
 * @param {'referrerHost' | 'utmSource'} name
 */
const kept = (name, /** @type {string | null | undefined} */ value) =>
  visitSchema.shape[name].safeParse(value || null).data ?? null
const longestPath = 2_000

/** Keeps a sign of life: a visit that lasts is told of again. By which link somebody came stands in the address. */
function noteVisit(
  /** @type {string} */ text,
  /** @type {Pick<import('@backlot/contract/site/visits').Visit, 'visitorId' | 'userAgent'>} */ visitor,
) {
  const { id, startedAt, landing, path, referrer } = JSON.parse(text)
  if (!uuid.test(id) || !isToday(startedAt) || waiting.visits.length >= mostWaiting) return
  const { searchParams } = new URL(String(landing), 'http://site')
  const word = (/** @type {string} */ name) =>
    kept('utmSource', [...(searchParams.get(name)?.trim() ?? '')].slice(0, 120).join(''))
  const pathOf = (/** @type {unknown} */ address) =>
    new URL(String(address), 'http://site').pathname.slice(0, longestPath)
  waiting.visits.push({
    ...{ ...visitor, id, startedAt: new Date(startedAt).toISOString(), lastSeenAt: new Date().toISOString() },
    ...{ landingPath: pathOf(landing), path: pathOf(path) },
    referrerHost: kept('referrerHost', URL.parse(String(referrer))?.hostname),
    ...{ utmSource: word('utm_source'), utmMedium: word('utm_medium'), utmCampaign: word('utm_campaign') },
    ...{ utmTerm: word('utm_term'), utmContent: word('utm_content'), utmId: word('utm_id') },
  })
}

/**
 * Sends what waits of a kind. What cannot be sent now waits for the next time: what arrived all the same counts once.
 * @template Item
 */
async function report(
  /** @type {Item[]} */ items,
  /** @type {(body: { items: Item[] }) => Promise<unknown>} */ send,
) {
  const batch = items.slice(0, mostAtOnce)
  if (batch.length === 0) return
  try {
    await send({ items: batch })
  } catch (error) {
    const isFaulty = error instanceof SiteApiError && error.status === 422
    if (!isFaulty) return
    process.stderr.write(`A batch was refused: ${error.message}\n`)
  }
  items.splice(0, batch.length)
}

/** Who watches, as far as this site knows: a number in a cookie. */
function visitorOf(/** @type {import('node:http').IncomingMessage} */ request) {
  const known = /(?:^|;\s*)visitor=([0-9a-f-]{36})/.exec(request.headers.cookie ?? '')?.[1]
  return known && uuid.test(known) ? known : undefined
}

async function bodyOf(/** @type {import('node:http').IncomingMessage} */ request) {
  let text = ''
  for await (const chunk of request) if (text.length < 2_000) text += chunk
  return text
}

/** Answers one request. */
async function answer(
  /** @type {import('node:http').IncomingMessage} */ request,
  /** @type {import('node:http').ServerResponse} */ response,
) {
  const visitor = visitorOf(request) ?? randomUUID()
  response.setHeader('set-cookie', `visitor=${visitor}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000`)
  const json = (/** @type {unknown} */ value) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  try {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site')
    const file = files[pathname]
    const serialNumber = /^\/videos\/([^/]+)$/.exec(pathname)?.[1]
    if (file) {
      const [name, type] = file
      response.setHeader('content-type', type).end(await readFile(new URL(`page/${name}`, import.meta.url)))
    } else if (pathname === '/videos') json(await listVideos(searchParams.get('cursor')))
    else if (serialNumber) json(await showVideo(decodeURIComponent(serialNumber)))
    else if (pathname === '/views' && request.method === 'POST') {
      noteView(await bodyOf(request), visitor)
      response.writeHead(204).end()
    } else if (pathname === '/visits' && request.method === 'POST') {
      const userAgent = request.headers['user-agent']?.slice(0, 1_000) ?? ''
      noteVisit(await bodyOf(request), { visitorId: visitor, userAgent })
      response.writeHead(204).end()
    } else if (acts[pathname] && request.method === 'POST') {
      const address = request.socket.remoteAddress?.replace('::ffff:', '') ?? '::'
      json(await acts[pathname](JSON.parse(await bodyOf(request)), address))
    } else response.writeHead(404).end()
  } catch (error) {
    // What was wrong with a form is for whoever filled it in.
    const isTheirs = error instanceof SiteApiError && [404, 409, 422, 429].includes(error.status)
    response.writeHead(isTheirs ? error.status : 502).end(isTheirs ? error.message : '')
  }
}

const server = createServer((request, response) => void answer(request, response))
server.listen(Number(PORT), () => {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : address
  process.stdout.write(`The site is ready: http://localhost:${port}\n`)
})
// One batch after the other.
for await (const _ of setInterval(1_000)) {
  await report(waiting.visits, (body) => call(visitEndpoints.visits, { body }))
  await report(waiting.views, (body) => call(factEndpoints.videoViews, { body }))
}
