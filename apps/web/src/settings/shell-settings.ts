import { createStore, useStore } from 'zustand'
import { parseSettings, readSetting, saveSetting } from '../platform/saved-setting.ts'

/** What the shell shows; the names are the specification's. */
export interface ShellSettings {
  readonly fixedHeader: boolean
  readonly showTagsView: boolean
  readonly showSidebarLogo: boolean
  readonly sidebarTextTheme: boolean
  /** The drawer's handle at the window's edge; the user menu opens the drawer either way. */
  readonly showSettings: boolean
  /** The demo pages in the sidebar and the command palette. */
  readonly showDemoPages: boolean
  /** Whether the guided tour was seen or declined. */
  readonly guideSeen: boolean
}

/** The specification's defaults (section 9). */
export const defaultShellSettings: ShellSettings = {
  fixedHeader: false,
  showTagsView: true,
  showSidebarLogo: true,
  sidebarTextTheme: true,
  showSettings: false,
  showDemoPages: false,
  guideSeen: false,
}

const SHELL_KEY = 'backlot.shell'
const store = createStore(() => parseShellSettings(readSetting(SHELL_KEY)))

/** Reads saved settings; what is damaged or unknown is left out. */
export function parseShellSettings(text: string | null): ShellSettings {
  const saved = parseSettings(text)
  const pick = (key: keyof ShellSettings) => {
    const value = saved[key]
    return typeof value === 'boolean' ? value : defaultShellSettings[key]
  }
  return {
    fixedHeader: pick('fixedHeader'),
    showTagsView: pick('showTagsView'),
    showSidebarLogo: pick('showSidebarLogo'),
    sidebarTextTheme: pick('sidebarTextTheme'),
    showSettings: pick('showSettings'),
    showDemoPages: pick('showDemoPages'),
    guideSeen: pick('guideSeen'),
  }
}

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
