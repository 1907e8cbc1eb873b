import { useMessages } from '../../../platform/i18n/messages.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { themeDemoMessages } from './theme-demo.messages.ts'
import styles from './theme-demo.module.css'
import { ThemeFields } from './theme-fields.tsx'
import { ThemePressables } from './theme-pressables.tsx'
import { ThemeReadables } from './theme-readables.tsx'
import { ThemeSettings } from './theme-settings.tsx'

/** Everything that pages are made of, side by side, and the settings that change its look. */
export function ThemeDemo() {
  const say = useMessages(themeDemoMessages)
  return (
    <>
      <PageHeader title={say('title')} />
      <ThemeSettings />
      <div className={styles.samples}>
        <div className={styles.column}>
          <ThemePressables />
          <ThemeFields />
        </div>
        <div className={styles.column}>
          <ThemeReadables />
        </div>
      </div>
    </>
  )
}
