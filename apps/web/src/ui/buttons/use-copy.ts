import { useEffect, useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { showToast } from '../toasts/toast.ts'
import { uiMessages } from '../ui.messages.ts'
import { copyText } from './copy-text.ts'

/** How long the tick and the words of success stand (shell-and-demos, section 3.22). */
export const COPIED_SHOWN_MS = 1500

/** Copies text and says how it went; each caller has a state of its own, so that buttons never mix. */
export function useCopy() {
  const say = useMessages(uiMessages)
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async (text: string): Promise<void> => {
    if (text === '') {
      showToast({ text: say('nothingToCopy'), kind: 'info' })
      return
    }
    const isDone = await copyText(text)
    setIsCopied(isDone)
    if (isDone) showToast({ text: say('copied'), shownFor: COPIED_SHOWN_MS })
    else showToast({ text: say('copyFailed'), kind: 'danger' })
  }
  return { isCopied, copy }
}
