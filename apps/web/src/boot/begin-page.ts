import { apiBase } from '@backlot/contract/api-base'
import { beginCall } from '../platform/api/begun-calls.ts'
import { requestHeaders } from '../platform/api/request-headers.ts'
import { LANGUAGE_KEY, resolveLanguage } from '../platform/i18n/resolve-language.ts'
import { readSetting } from '../platform/saved-setting.ts'
import type { BootData, BootFiles } from './boot-data.ts'
import { firstListCall } from './first-list-call.ts'
import { drawLookOf, drawSavedShell } from './saved-look.ts'

/** As it comes over the wire. */
interface AccountOnTheWire {
  me: { id: number; permissions: readonly string[] }
  settings: Readonly<Record<string, unknown>>
}

/** Fetches the code of the page that the address names. */
export function fetchCode({ files }: BootData): void {
  fetchAhead(files, [...(files.pages[pathOf(placeOf(location.hash))] ?? []), ...files.shell])
}

/** Draws the outline of the page that the address names and begins its calls. */
export function beginPage(token: string, data: BootData): void {
  const place = placeOf(location.hash)
  const path = pathOf(place)
  if (!data.bare.includes(path)) drawSavedShell(isHome(path) || path in data.lists ? 'list' : 'page')
  const language = resolveLanguage(readSetting(LANGUAGE_KEY), navigator.languages)
  const begin = (call: string) => beginCall(apiBase + call, requestHeaders(token, language))
  const beginList = (at: string) => {
    const call = firstListCall(data, at)
    if (call !== null) void begin(call)
  }
  const session = begin(data.session)
  if (!isHome(path)) beginList(place)
  void accountOf(session).then((account) => {
    if (account === null) return
    drawLookOf(account.me.id, account.settings)
    if (!isHome(path)) return
    const home = homeOf(data, account.me.permissions)
    beginList(home)
    fetchAhead(data.files, data.files.pages[home] ?? [])
  })
}

function placeOf(hash: string): string {
  return hash.slice(1) || '/'
}

function pathOf(place: string): string {
  return place.split('?', 1)[0] ?? '/'
}

/** Who is signed in has no use for the log-in page and is led home from there. */
function isHome(path: string): boolean {
  return path === '/' || path === '/login'
}

function homeOf({ menu }: BootData, held: readonly string[]): string {
  const opens = (permissions: readonly string[]) =>
    permissions.length === 0 || permissions.some((each) => held.includes(each))
  return menu.find(([, permissions]) => opens(permissions))?.[0] ?? ''
}

/** What the session's answer says; nothing of one that failed, which the application takes over and puts into words. */
async function accountOf(session: Promise<Response>): Promise<AccountOnTheWire | null> {
  try {
    const response = await session
    if (!response.ok) return null
    // A copy: the answer itself is the application's.
    const body = (await response.clone().json()) as { data: AccountOnTheWire }
    return body.data
  } catch {
    return null
  }
}

function fetchAhead({ names }: BootFiles, places: readonly number[]): void {
  for (const href of places.flatMap((place) => names[place] ?? [])) {
    const link = document.createElement('link')
    if (href.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style' })
    else link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}
