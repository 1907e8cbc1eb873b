import { useEffect } from 'react'
import { defineMessages, translate } from '../../platform/i18n/messages.ts'
import { loadChunk } from '../../platform/loading/load-chunk.ts'
import { useAppearance } from '../../theme/appearance.ts'
import { chartColors } from '../../theme/tokens.ts'
import { isShortcut } from '../../ui/hooks/is-shortcut.ts'
import { usePrefersReducedMotion } from '../../ui/hooks/use-prefers-reduced-motion.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { phraseListener } from './secret-phrase.ts'

const messages = defineMessages({
  action: { en: 'Lights, camera, action!', 'zh-CN': '灯光、摄影，开拍！' },
})

/** The specification's hidden effect: the secret phrase, typed outside fields, starts it; Escape or the phrase ends it. */
export function useEasterEgg(): void {
  const isStill = usePrefersReducedMotion()
  const { themeColor } = useAppearance()
  useEffect(() => {
    const isPhrase = phraseListener()
    const show = particles([themeColor, ...chartColors])
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Escape') show.stop()
      if (event.isComposing || event.repeat || !isShortcut(event)) return
      if (!isPhrase(event.key, event.timeStamp)) return
      if (isStill) showToast({ text: translate(messages, 'action'), kind: 'info' })
      else show.toggle()
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      show.stop()
    }
  }, [isStill, themeColor])
}

/** One show at a time; its code is fetched for the first one. */
function particles(colors: readonly string[]) {
  let stop: (() => void) | null = null
  const end = () => {
    stop?.()
    stop = null
  }
  const start = async () => {
    let isOver = false
    stop = () => {
      isOver = true
    }
    const { playParticles } = await loadChunk(() => import('./particles.ts'))
    if (isOver) return
    stop = playParticles(colors, end)
  }
  // A joke that cannot be fetched is not worth a word.
  return { stop: end, toggle: () => (stop === null ? void start().catch(end) : end()) }
}
