import '../../theme/antd.css'
import 'dayjs/locale/zh-cn'
import { ConfigProvider } from 'antd'
import en from 'antd/es/locale/en_US'
import zhCn from 'antd/es/locale/zh_CN'
import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useLanguage } from '../../platform/i18n/language.ts'
import { antdTheme } from '../../theme/antd-theme.ts'
import { useAppearance } from '../../theme/appearance.ts'

/** The eye shows what a press does, as on the log-in page. */
const passwordEye = {
  iconRender: (isShown: boolean) =>
    isShown ? <EyeOff size={16} strokeWidth={1.5} /> : <Eye size={16} strokeWidth={1.5} />,
}

/** Gives every antd component below the theme, size and language of the moment. */
export function AntdProvider({ children }: { children: ReactNode }) {
  const appearance = useAppearance()
  const language = useLanguage()
  const theme = useMemo(() => antdTheme(appearance, appearance.scheme), [appearance])
  return (
    <ConfigProvider
      theme={theme}
      locale={language === 'en' ? en : zhCn}
      button={{ autoInsertSpace: false }}
      wave={{ disabled: true }}
      inputPassword={passwordEye}
    >
      {children}
    </ConfigProvider>
  )
}
