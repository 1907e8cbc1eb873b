import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { currentLanguage } from '../../platform/i18n/language.ts'
import { translator } from '../../platform/i18n/messages.ts'
import { loadChunk } from '../../platform/loading/load-chunk.ts'
import { stopGuide, useIsGuideOpen } from '../../platform/screens/guide.ts'
import { changeShellSettings } from '../../settings/shell-settings.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { guideMessages } from './guide.messages.ts'

/** The guided tour while it is open; its code is loaded with the first one. */
export function Guide() {
  const isOpen = useIsGuideOpen()
  const { pathname } = useLocation()
  const [Tour, setTour] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (!isOpen) return
    changeShellSettings({ guideSeen: true })
    loadChunk(() => import('./guide-tour.tsx')).then(({ GuideTour }) => setTour(() => GuideTour), giveUp)
  }, [isOpen])
  // The tour is of this page; another one, or none, has its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what ends it.
  useEffect(() => stopGuide, [pathname])
  return isOpen && Tour !== null ? <Tour /> : null
}

function giveUp(): void {
  stopGuide()
  showToast({ text: translator(guideMessages, currentLanguage())('notLoaded'), kind: 'danger' })
}
