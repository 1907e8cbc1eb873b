import { createStore, useStore } from 'zustand'
import { readSetting, saveSetting } from '../platform/saved-setting.ts'
import {
  defaultShellSettings,
  SHELL_KEY,
  type ShellSettings,
  savedShellSettings,
} from './saved-shell-settings.ts'

interface Shell {
  readonly chosen: Partial<ShellSettings>
  readonly shown: ShellSettings
}

const shellOf = (chosen: Partial<ShellSettings>): Shell => ({
  chosen,
  shown: { ...defaultShellSettings, ...chosen },
})
const store = createStore(() => shellOf(savedShellSettings(readSetting(SHELL_KEY))))

/** Makes these all that is chosen of the shell, at once and for the next visit. */
export function replaceShellSettings(chosen: Partial<ShellSettings>): void {
  store.setState(shellOf(chosen))
  saveSetting(SHELL_KEY, JSON.stringify(chosen))
}

/** Chooses some of what the shell shows. */
export function changeShellSettings(change: Partial<ShellSettings>): void {
  replaceShellSettings({ ...store.getState().chosen, ...change })
}

globalThis.addEventListener?.('storage', (event) => {
  if (event.key === SHELL_KEY) store.setState(shellOf(savedShellSettings(event.newValue)))
})

/** What was chosen of the shell; the rest is as the specification has it. */
export function chosenShellSettings(): Partial<ShellSettings> {
  return store.getState().chosen
}

/** What was chosen of the shell; the component renders again when it changes. */
export function useChosenShellSettings(): Partial<ShellSettings> {
  return useStore(store, ({ chosen }) => chosen)
}

/** What the shell shows now; the component renders again when it changes. */
export function useShellSettings(): ShellSettings {
  return useStore(store, ({ shown }) => shown)
}
