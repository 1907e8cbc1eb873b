import { useMemo } from 'react'
import { changeLanguage, useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { startGuide } from '../../platform/screens/guide.ts'
import { changeAppearance, useAppearance } from '../../theme/appearance.ts'
import { currentTabs } from '../tabs/state/tab-store.ts'
import { closablePaths } from '../tabs/state/tab-views.ts'
import { useTabActions } from '../tabs/state/use-tab-actions.ts'
import { paletteMessages } from './palette.messages.ts'
import type { PaletteEntry } from './palette-entry.ts'

interface ShellActions {
  activePath: string
  onOpenSettings: () => void
  onHelp: () => void
  onLogOut: () => void
}

/** What the palette can do besides opening something. */
export function useShellActions(props: ShellActions): PaletteEntry[] {
  const { activePath, onOpenSettings, onHelp, onLogOut } = props
  const say = useMessages(paletteMessages)
  const language = useLanguage()
  const { colorMode } = useAppearance()
  const tabs = useTabActions(activePath)
  return useMemo(() => {
    const runs = {
      reload: () => tabs.refresh(activePath),
      closeAll: () => tabs.close(closablePaths(currentTabs())),
      reopen: tabs.reopen,
      toggleTheme: () => changeAppearance({ mode: colorMode === 'dark' ? 'light' : 'dark' }),
      language: () => changeLanguage(language === 'en' ? 'zh-CN' : 'en'),
      settings: onOpenSettings,
      keys: onHelp,
      guide: startGuide,
      logOut: onLogOut,
    }
    return Object.entries(runs).map(([key, run]): PaletteEntry => {
      const name = key as keyof typeof runs
      const { en, 'zh-CN': chinese } = paletteMessages[name]
      return { key, group: 'actions', label: say(name), keywords: [en, chinese], run }
    })
  }, [say, tabs, activePath, colorMode, language, onOpenSettings, onHelp, onLogOut])
}
