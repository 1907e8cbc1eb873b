import { useState } from 'react'
import { dropSetting, readSetting, saveSetting } from '../../../platform/saved-setting.ts'

/** What is being written about something, kept in this browser until it is sent: over a reload, and over a look elsewhere. */
export function useDraft(name: string) {
  const key = `backlot.draft.${name}`
  const [text, setText] = useState(() => readSetting(key) ?? '')
  const write = (next: string) => {
    setText(next)
    if (next === '') dropSetting(key)
    else saveSetting(key, next)
  }
  return [text, write] as const
}
