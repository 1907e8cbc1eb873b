import { type Settings, settingsEndpoints } from '@backlot/contract/settings'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../platform/api/api.ts'
import { readSetting, saveSetting } from '../platform/saved-setting.ts'
import { useLatest } from '../ui/hooks/use-latest.ts'
import { changeSettings, useAllSettings } from './all-settings.ts'
import { mergeSettings } from './merge-settings.ts'
import { changesBetween, takeSignInChoices } from './sign-in-choices.ts'

const OWNER_KEY = 'backlot.settings-owner'
const PAUSE_MS = 300

/** Whose settings this browser has, and whether the server has not heard of the last change yet. */
interface Owner {
  account: number
  isPending: boolean
}

function readOwner(): Owner | null {
  try {
    const value = JSON.parse(readSetting(OWNER_KEY) ?? 'null') as Partial<Owner> | null
    return typeof value?.account === 'number'
      ? { account: value.account, isPending: value.isPending === true }
      : null
  } catch {
    return null
  }
}

function saveOwner(owner: Owner): void {
  saveSetting(OWNER_KEY, JSON.stringify(owner))
}

/** Brings the account's settings into this browser, and every change of them to the server; true once they are here. */
export function useSettingsSync(account: number | undefined): boolean {
  const [arrivedFor, setArrivedFor] = useState<number>()
  const settings = useAllSettings()
  const now = JSON.stringify(settings)
  const latest = useLatest(now)
  /** What the server has; null until it has been asked. */
  const known = useRef<string | null>(null)
  useEffect(() => {
    if (account === undefined) return
    const atStart = latest.current
    let isGone = false
    known.current = null
    const take = (kept: Settings | null) => {
      if (isGone) return
      setArrivedFor(account)
      const owner = readOwner()
      const isPending = owner?.account === account && owner.isPending
      // Ours, written a moment ago.
      const [before, here] = [JSON.parse(atStart) as Settings, JSON.parse(latest.current) as Settings]
      const chosen = { ...takeSignInChoices(), ...changesBetween(before, here) }
      const isForeign = owner !== null && owner.account !== account
      const next = mergeSettings({ here, kept, isForeign, isPending, chosen })
      changeSettings(next)
      // In the order in which they are compared below.
      const text = JSON.stringify({ ...here, ...next })
      if (isPending || Object.keys(chosen).length > 0) return void send(account, text, known)
      known.current = text
      saveOwner({ account, isPending: false })
    }
    // Without an answer the copy of this browser holds; it is asked again at the next visit.
    callApi(settingsEndpoints.read, {}).then(
      ({ settings: kept }) => take(kept),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [account, latest])
  useEffect(() => {
    if (account === undefined || known.current === null || known.current === now) return
    saveOwner({ account, isPending: true })
    const timer = setTimeout(() => void send(account, now, known), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [account, now])
  return account !== undefined && arrivedFor === account
}

async function send(account: number, text: string, known: { current: string | null }): Promise<void> {
  known.current = text
  try {
    // Written by ourselves a moment ago.
    await callApi(settingsEndpoints.save, { body: JSON.parse(text) as Settings })
    if (known.current === text) saveOwner({ account, isPending: false })
  } catch {
    // Still marked as pending: the next visit sends it again.
  }
}
