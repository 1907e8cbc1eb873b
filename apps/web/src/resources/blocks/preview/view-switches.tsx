import { blockPages } from '@backlot/contract/resources/blocks'
import { audiences, type View } from '@backlot/contract/site/page/view'
import { Segmented } from 'antd'
import { DeviceSwitch } from '../../../kit/antd/device-switch.tsx'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { blockWords } from '../blocks.messages.ts'
import { previewMessages } from './preview.messages.ts'
import styles from './preview.module.css'

interface ViewSwitchesProps {
  view: View
  onChange: (change: Partial<Omit<View, 'at'>>) => void
}

/** Which page, who looks, and on what. */
export function ViewSwitches({ view: { page, audience, device }, onChange }: ViewSwitchesProps) {
  const say = useMessages(previewMessages)
  const inLanguage = useWords()
  return (
    <div className={styles.switches}>
      <Segmented
        aria-label={say('page')}
        value={page}
        options={blockPages.map((value) => ({ value, label: inLanguage(blockWords.options.page[value]) }))}
        onChange={(next) => onChange({ page: next })}
      />
      <Segmented
        aria-label={say('audience')}
        value={audience}
        options={audiences.map((value) => ({ value, label: say(value) }))}
        onChange={(next) => onChange({ audience: next })}
      />
      <DeviceSwitch value={device} onChange={(next) => onChange({ device: next })} />
    </div>
  )
}
