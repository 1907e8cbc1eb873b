import { createStore, useStore } from 'zustand'
import { readSetting, saveSetting } from '../platform/saved-setting.ts'
import { parseShellSettings, SHELL_KEY, type ShellSettings } from './saved-shell-settings.ts'

const store = createStore(() => parseShellSettings(readSetting(SHELL_KEY)))

/** Changes some of what the shell shows, at once and for the next visit. */
export function changeShellSettings(change: Partial<ShellSettings>): void {
  store.setState(change)
  saveSetting(SHELL_KEY, JSON.stringify(store.getState()))
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === SHELL_KEY) store.setState(parseShellSettings(event.newValue))
})

/** What the shell shows at this moment, for code outside components. */
export function currentShellSettings(): ShellSettings {
  return store.getState()
}

/** What the shell shows now; the component renders again when it changes. */
export function useShellSettings(): ShellSettings {
  return useStore(store)
}
