import { Switch } from 'antd'
import { useMessages } from '../../platform/i18n/messages.ts'
import { settingsMessages } from '../../settings/settings.messages.ts'
import { changeShellSettings, useShellSettings } from '../../settings/shell-settings.ts'
import styles from './components.module.css'

/** The setting that these pages have to get along with, at hand. */
export function HeaderSwitch() {
  const say = useMessages(settingsMessages)
  const { fixedHeader } = useShellSettings()
  return (
    <span className={styles.switch}>
      <Switch
        aria-label={say('fixedHeader')}
        checked={fixedHeader}
        onChange={(next) => changeShellSettings({ fixedHeader: next })}
      />
      <span aria-hidden="true">{say('fixedHeader')}</span>
    </span>
  )
}
