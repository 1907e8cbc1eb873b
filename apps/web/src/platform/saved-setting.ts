/** Reads a setting that this browser remembers; null where storage is blocked. */
export function readSetting(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}

/** Removes a setting of this browser. */
export function dropSetting(key: string): void {
  try {
    globalThis.localStorage?.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Remembers a setting in this browser; where storage is blocked or full it lasts until the page is left. */
export function saveSetting(key: string, value: string): void {
  try {
    globalThis.localStorage?.setItem(key, value)
  } catch {
    // Nothing to do: a setting that is lost harms nobody.
  }
}

/** The settings that were saved together; none when the text is damaged or holds something else. */
export function parseSettings(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
