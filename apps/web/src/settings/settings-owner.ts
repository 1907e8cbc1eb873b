import { readSetting, saveSetting } from '../platform/saved-setting.ts'

export const OWNER_KEY = 'backlot.settings-owner'

/** Whose settings this browser has, and whether the server has not heard of the last change yet. */
export interface Owner {
  account: number
  isPending: boolean
}

/** Whose settings these are; nobody's where nobody has been, or the entry is damaged. */
export function readOwner(): Owner | null {
  try {
    const value = JSON.parse(readSetting(OWNER_KEY) ?? 'null') as Partial<Owner> | null
    return typeof value?.account === 'number'
      ? { account: value.account, isPending: value.isPending === true }
      : null
  } catch {
    return null
  }
}

/** Says whose settings this browser has from now on. */
export function saveOwner(owner: Owner): void {
  saveSetting(OWNER_KEY, JSON.stringify(owner))
}
