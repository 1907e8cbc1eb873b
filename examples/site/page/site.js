/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
import { currentVisit } from './visit.js'

const main = /** @type {HTMLElement} */ (document.querySelector('main'))

/** An element with its properties and what is in it. */
function make(
  /** @type {string} */ name,
  /** @type {Record<string, unknown>} */ properties = {},
  /** @type {(Node | string)[]} */ ...inside
) {
  const element = Object.assign(document.createElement(name), properties)
  element.append(...inside)
  return element
}

async function read(/** @type {string} */ path) {
  const answer = await fetch(path)
  if (!answer.ok)
    throw new Error(
      answer.status === 404 ? 'This video is not here any more.' : 'Please try again in a moment.',
    )
  return answer.json()
}

async function showList() {
  const list = make('ul', { className: 'videos' })
  const more = make('button', { textContent: 'More' })
  let cursor = ''
  const fetchPage = async () => {
    const { videos, nextCursor } = await read(`/videos?cursor=${cursor}`)
    for (const video of videos) list.append(card(video))
    cursor = nextCursor ?? ''
    more.hidden = nextCursor === null
  }
  more.addEventListener('click', () => void fetchPage())
  await fetchPage()
  main.replaceChildren(list, more)
}

function card(
  /** @type {{ serialNumber: string, title: string, cover: string | null, views: number }} */ video,
) {
  const { serialNumber, title, cover, views } = video
  const picture = cover
    ? make('img', { src: cover, alt: '', loading: 'lazy' })
    : make('div', { className: 'blank' })
  const link = make('a', { href: `#${encodeURIComponent(serialNumber)}` }, picture, make('h2', {}, title))
  return make('li', {}, link, make('p', {}, `${views.toLocaleString('en')} views`))
}

async function showVideo(/** @type {string} */ serialNumber) {
  const video = await read(`/videos/${serialNumber}`)
  const src = video.film ?? video.trailer
  const player = Object.assign(document.createElement('video'), {
    src,
    poster: video.cover ?? '',
    controls: true,
    preload: 'metadata',
  })
  goOnAfterPause(player, async () => {
    const { film, trailer } = await read(`/videos/${serialNumber}`)
    return film ?? trailer
  })
  reportPlay(player, { videoId: video.id, kind: video.film ? 'full' : 'trailer' })
  main.replaceChildren(player, make('h1', {}, video.title), make('p', {}, video.description ?? ''))
}

const mostEveryMs = 10_000

/** The address of a film ends within the hour: whoever comes back later goes on where they were, from a new one. */
function goOnAfterPause(
  /** @type {HTMLVideoElement} */ player,
  /** @type {() => Promise<string>} */ addressOf,
) {
  let triedAt = Number.NEGATIVE_INFINITY
  const goOn = async () => {
    const { currentTime, paused } = player
    player.src = await addressOf()
    player.currentTime = currentTime
    if (!paused) await player.play()
  }
  player.addEventListener('error', () => {
    if (performance.now() - triedAt < mostEveryMs) return
    triedAt = performance.now()
    // What still fails is shown by the player itself.
    goOn().catch(() => undefined)
  })
}

/** Tells of one play when it has ended: by its end, by leaving the page, by going to another video. */
function reportPlay(
  /** @type {HTMLVideoElement} */ player,
  /** @type {{ videoId: number, kind: string }} */ what,
) {
  const id = crypto.randomUUID()
  let startedAt = ''
  let seconds = 0
  let last = 0
  player.addEventListener('play', () => (startedAt ||= new Date().toISOString()))
  player.addEventListener('timeupdate', () => {
    const step = player.currentTime - last
    // A jump is not watched.
    if (step > 0 && step < 2) seconds += step
    last = player.currentTime
  })
  const tell = () => {
    if (startedAt === '') return
    const isCompleted = player.ended
    const visitId = currentVisit().id
    navigator.sendBeacon('/views', JSON.stringify({ ...what, id, visitId, startedAt, seconds, isCompleted }))
  }
  const leave = () => {
    tell()
    removeEventListener('pagehide', tell)
    removeEventListener('hashchange', leave)
  }
  player.addEventListener('ended', tell)
  addEventListener('pagehide', tell)
  addEventListener('hashchange', leave)
}

async function show() {
  const serialNumber = location.hash.slice(1)
  try {
    await (serialNumber === '' ? showList() : showVideo(serialNumber))
  } catch (error) {
    main.replaceChildren(
      make('p', {}, error instanceof Error ? error.message : 'Please try again in a moment.'),
    )
  }
}

addEventListener('hashchange', () => void show())
await show()
