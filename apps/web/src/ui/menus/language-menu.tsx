import type { Language } from '@backlot/contract/core/words/language'
import { ChevronDown, Globe } from 'lucide-react'
import { changeLanguage, useLanguage } from '../../platform/i18n/language.ts'
import { translator, useMessages } from '../../platform/i18n/messages.ts'
import { buttonClass } from '../buttons/button.tsx'
import { showToast } from '../toasts/toast.ts'
import { uiMessages } from '../ui.messages.ts'
import { MenuButton } from './menu-button.tsx'

/** Each language in its own words. */
const names: Readonly<Record<Language, string>> = { 'zh-CN': '简体中文', en: 'English' }

function switchTo(language: Language): void {
  changeLanguage(language)
  showToast({ text: translator(uiMessages, language)('languageSwitched') })
}

/** Switches the language; with `isNamed` the button says the present one. */
export function LanguageMenu({ isNamed = false }: { isNamed?: boolean }) {
  const say = useMessages(uiMessages)
  const current = useLanguage()
  const entries = (['zh-CN', 'en'] as const).map((language) => ({
    key: language,
    label: names[language],
    lang: language,
    isCurrent: language === current,
    isDisabled: language === current,
    onChoose: () => switchTo(language),
  }))
  return (
    <MenuButton
      label={say('language')}
      hasWords={isNamed}
      className={buttonClass(isNamed ? 'plain' : 'icon')}
      align="end"
      entries={entries}
    >
      <Globe size={16} strokeWidth={1.5} aria-hidden="true" />
      {isNamed && names[current]}
      {isNamed && <ChevronDown size={12} strokeWidth={1.5} aria-hidden="true" />}
    </MenuButton>
  )
}
