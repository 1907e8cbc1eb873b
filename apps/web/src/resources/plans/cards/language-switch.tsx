import type { Language } from '@backlot/contract/core/words/language'
import { Segmented } from 'antd'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { planPageMessages } from '../plan-page.messages.ts'

const languages = [
  { value: 'en', label: 'EN' },
  { value: 'zh-CN', label: '中文' },
] satisfies { value: Language; label: string }[]

interface LanguageSwitchProps {
  value: Language
  onChange: (language: Language) => void
}

/** In which language visitors read what is shown here. */
export function LanguageSwitch(props: LanguageSwitchProps) {
  const say = useMessages(planPageMessages)
  return <Segmented size="small" aria-label={say('language')} options={languages} {...props} />
}
