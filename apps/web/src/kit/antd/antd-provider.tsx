import '../../theme/antd.css'
import 'dayjs/locale/zh-cn'
import { ConfigProvider } from 'antd'
import en from 'antd/es/locale/en_US'
import zhCn from 'antd/es/locale/zh_CN'
import { createContext, type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { antdTheme } from '../../theme/antd-theme.ts'
import { useAppearance } from '../../theme/appearance.ts'
import { BusyIcon } from './busy-icon.tsx'

/**
 * antd's own icon grows and shrinks, and where an answer comes before it has grown, it stays for good: the button is then
 * called "loading Save" for whoever hears it.
 */
const buttons = { autoInsertSpace: false, loadingIcon: <BusyIcon /> }

/** Whether antd has its theme here: pages that do without antd have none around them. */
export const HasThemeContext = createContext(false)

/** Gives every antd component below the theme, size and language of the moment. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const appearance = useAppearance()
  const language = useLanguage()
  const theme = useMemo(() => antdTheme(appearance, appearance.scheme), [appearance])
  return (
    <ConfigProvider
      theme={theme}
      locale={language === 'en' ? en : zhCn}
      button={buttons}
      wave={{ disabled: true }}
    >
      <HasThemeContext value>{children}</HasThemeContext>
    </ConfigProvider>
  )
}
