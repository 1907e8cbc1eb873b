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
  parseAppearance,
  resolve,
  type Shown,
} from './saved-appearance.ts'

const store = createStore(() => resolve(parseAppearance(readSetting(APPEARANCE_KEY))))

function show(appearance: Appearance): void {
  const shown = resolve(appearance)
  drawIn(shown, accentVariables(deriveAccent(shown.themeColor, shown.scheme)))
  store.setState(shown)
}

function save(appearance: Appearance): void {
  saveSetting(APPEARANCE_KEY, JSON.stringify(appearance))
  const accents = colorSchemes.map((scheme) => [
    scheme,
    accentVariables(deriveAccent(appearance.themeColor, scheme)),
  ])
  saveSetting(ACCENT_KEY, JSON.stringify(Object.fromEntries(accents)))
}

/** Changes some of the appearance, at once, everywhere, and for the next visit. */
export function changeAppearance(change: Partial<Appearance>): void {
  const { colorMode: _, scheme: __, ...before } = store.getState()
  const next = { ...before, ...change }
  save(next)
  show(next)
}

/** Shows the saved appearance and follows the system and the other tabs from now on. */
export function startAppearance(): void {
  show(store.getState())
  onSystemAppearance(() => show(store.getState()))
  addEventListener('storage', (event) => {
    if (event.key === APPEARANCE_KEY) show(parseAppearance(event.newValue))
  })
}

/** The appearance of this moment, for code outside components. */
export function currentAppearance(): Shown {
  return store.getState()
}

/** The appearance now; the component renders again when it changes. */
export function useAppearance(): Shown {
  return useStore(store)
}
