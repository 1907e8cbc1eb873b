import { createStore, useStore } from 'zustand'
import { readSetting, saveSetting } from '../platform/saved-setting.ts'
import { deriveAccent } from './accent.ts'
import { accentVariables } from './css-variables.ts'
import { colorSchemes } from './palettes.ts'
import {
  ACCENT_KEY,
  APPEARANCE_KEY,
  type Appearance,
  drawIn,
  onSystemAppearance,
  resolve,
  type Shown,
  savedLook,
  withDefaults,
} from './saved-appearance.ts'

interface Look {
  readonly chosen: Partial<Appearance>
  readonly shown: Shown
}

const lookOf = (chosen: Partial<Appearance>): Look => ({ chosen, shown: resolve(withDefaults(chosen)) })
const store = createStore(() => lookOf(savedLook(readSetting(APPEARANCE_KEY))))

function show(chosen: Partial<Appearance>): void {
  const look = lookOf(chosen)
  drawIn(look.shown, accentVariables(deriveAccent(look.shown.themeColor, look.shown.scheme)))
  store.setState(look)
}

function save(chosen: Partial<Appearance>): void {
  saveSetting(APPEARANCE_KEY, JSON.stringify(chosen))
  const { themeColor } = withDefaults(chosen)
  const accents = colorSchemes.map((scheme) => [scheme, accentVariables(deriveAccent(themeColor, scheme))])
  saveSetting(ACCENT_KEY, JSON.stringify(Object.fromEntries(accents)))
}

/** Makes these all that is chosen of the appearance, at once, everywhere, and for the next visit. */
export function replaceAppearance(chosen: Partial<Appearance>): void {
  save(chosen)
  show(chosen)
}

/** Chooses some of the appearance. */
export function changeAppearance(change: Partial<Appearance>): void {
  replaceAppearance({ ...store.getState().chosen, ...change })
}

/** Shows the saved appearance and follows the system and the other tabs from now on. */
export function startAppearance(): void {
  show(store.getState().chosen)
  onSystemAppearance(() => show(store.getState().chosen))
  addEventListener('storage', (event) => {
    if (event.key === APPEARANCE_KEY) show(savedLook(event.newValue))
  })
}

/** What was chosen of the appearance; the rest follows the system and the defaults. */
export function chosenAppearance(): Partial<Appearance> {
  return store.getState().chosen
}

/** What was chosen of the appearance; the component renders again when it changes. */
export function useChosenAppearance(): Partial<Appearance> {
  return useStore(store, ({ chosen }) => chosen)
}

/** The appearance now; the component renders again when it changes. */
export function useAppearance(): Shown {
  return useStore(store, ({ shown }) => shown)
}
