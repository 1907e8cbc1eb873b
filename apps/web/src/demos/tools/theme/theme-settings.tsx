import { Radio } from 'antd'
import form from '../../../kit/form/form.module.css'
import { FormCard } from '../../../kit/form/layout/form-layout.tsx'
import { listMessages } from '../../../kit/list/list.messages.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { changeSettings, useAllSettings } from '../../../settings/all-settings.ts'
import { ColorPicker } from '../../../settings/color-picker.tsx'
import { settingsMessages } from '../../../settings/settings.messages.ts'
import { controlSizeNames, densityNames } from '../../../theme/tokens.ts'
import { themeDemoMessages } from './theme-demo.messages.ts'
import styles from './theme-demo.module.css'

/** The person's own settings of the look, at hand beside what they change. */
export function ThemeSettings() {
  const say = useMessages(themeDemoMessages)
  const saySetting = useMessages(settingsMessages)
  const sayList = useMessages(listMessages)
  const { mode, contrast, density, size } = useAllSettings()
  return (
    <FormCard title={say('look')}>
      <p className={form.help}>{say('lookHelp')}</p>
      <div className={styles.settings}>
        <Choice
          label={say('mode')}
          value={mode}
          options={(['light', 'dark', 'system'] as const).map((key) => [key, saySetting(key)])}
          onChoose={(next) => changeSettings({ mode: next })}
        />
        <Choice
          label={saySetting('contrast')}
          value={contrast}
          options={(['standard', 'high', 'system'] as const).map((key) => [key, saySetting(key)])}
          onChoose={(next) => changeSettings({ contrast: next })}
        />
        <Choice
          label={say('density')}
          value={density}
          options={densityNames.map((key) => [key, sayList(key)])}
          onChoose={(next) => changeSettings({ density: next })}
        />
        <Choice
          label={say('size')}
          value={size}
          options={controlSizeNames.map((key) => [key, saySetting(key)])}
          onChoose={(next) => changeSettings({ size: next })}
        />
        <div className={styles.color}>
          <ColorPicker />
        </div>
      </div>
    </FormCard>
  )
}

interface ChoiceProps<V extends string> {
  label: string
  value: V
  options: readonly (readonly [value: V, label: string])[]
  onChoose: (value: V) => void
}

function Choice<V extends string>({ label, value, options, onChoose }: ChoiceProps<V>) {
  return (
    <div className={form.field}>
      <span className={form.label}>{label}</span>
      <Radio.Group
        optionType="button"
        aria-label={label}
        value={value}
        options={options.map(([each, name]) => ({ value: each, label: name }))}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  )
}
