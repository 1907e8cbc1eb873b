import { parseSettings, readSetting, saveSetting } from '../../../platform/saved-setting.ts'

const KEY = 'backlot.uploads'
// More than anybody leaves unfinished; the server forgets them after a day.
const MOST = 20

/** A field of the page on screen, by a name that is the same after a reload; ids of controls are not. */
export function placeOf(field: string): string {
  return `${location.hash.replace(/\?.*$/, '')} ${field}`
}

/** Remembers in which field an upload was begun, so that it is offered there again after a reload. */
export function rememberPlace(id: string, place: string): void {
  const known = Object.entries(places()).filter(([each]) => each !== id)
  saveSetting(KEY, JSON.stringify(Object.fromEntries([...known, [id, place]].slice(-MOST))))
}

/** Whether an upload was begun in that field, in this browser. */
export function wasBegunAt(id: string, place: string): boolean {
  return places()[id] === place
}

function places(): Readonly<Record<string, unknown>> {
  return parseSettings(readSetting(KEY))
}
