import { parseSettings } from '../platform/saved-setting.ts'

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

export const SHELL_KEY = 'backlot.shell'

/** What was chosen of the shell; what is damaged or unknown is left out. */
export function savedShellSettings(text: string | null): Partial<ShellSettings> {
  const isKnown = ([key, value]: [string, unknown]) =>
    Object.hasOwn(defaultShellSettings, key) && typeof value === 'boolean'
  return Object.fromEntries(Object.entries(parseSettings(text)).filter(isKnown))
}
