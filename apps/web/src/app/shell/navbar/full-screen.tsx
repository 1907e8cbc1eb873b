import { Maximize, Minimize } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { shellMessages } from '../shell.messages.ts'

/** The specification's words, the same in every language (section 8). */
export const FULL_SCREEN_UNSUPPORTED = 'you browser can not work'

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener)
  return () => document.removeEventListener('fullscreenchange', listener)
}

function isFull(): boolean {
  return document.fullscreenElement !== null
}

function warn(): void {
  showToast({ text: FULL_SCREEN_UNSUPPORTED, kind: 'danger' })
}

async function toggle(): Promise<void> {
  // Older browsers do not have the property at all.
  if (document.fullscreenEnabled !== true) return warn()
  try {
    await (isFull() ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  } catch {
    warn()
  }
}

/** Fills the screen with the whole document and back; the picture follows the state, also after Escape. */
export function FullScreenButton() {
  const say = useMessages(shellMessages)
  const isOn = useSyncExternalStore(subscribe, isFull)
  const label = say(isOn ? 'leaveFullScreen' : 'fullScreen')
  const Icon = isOn ? Minimize : Maximize
  return (
    <Button look="icon" aria-label={label} aria-pressed={isOn} title={label} onClick={() => void toggle()}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    </Button>
  )
}
