import { useMemo } from 'react'
import { startGuide } from '../platform/guide.ts'
import { changeLanguage, useLanguage } from '../platform/i18n/language.ts'
import { useMessages } from '../platform/i18n/messages.ts'
import { changeAppearance, useAppearance } from '../theme/appearance.ts'
import { paletteMessages } from './palette/palette.messages.ts'
import type { PaletteEntry } from './palette/palette-entry.ts'
import { currentTabs } from './tabs/tab-store.ts'
import { closablePaths } from './tabs/tab-views.ts'
import { useTabActions } from './tabs/use-tab-actions.ts'

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
