import { Radio } from 'antd'
import { Check } from 'lucide-react'
import form from '../../kit/form/form.module.css'
import { FormCard } from '../../kit/form/layout/form-layout.tsx'
import { changeLanguage, useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { tickOn } from '../../theme/accent.ts'
import { changeAppearance, useAppearance } from '../../theme/appearance.ts'
import { themePresets } from '../../theme/tokens.ts'
import { profileMessages } from './profile.messages.ts'
import styles from './profile.module.css'

interface ChoiceProps<V extends string> {
  label: string
  value: V
  options: readonly { value: V; label: string }[]
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
        options={[...options]}
        onChange={(event) => onChoose(event.target.value)}
      />
    </div>
  )
}

/** How the application speaks and looks in this browser. */
export function LookCard() {
  const say = useMessages(profileMessages)
  const language = useLanguage()
  const { mode, size } = useAppearance()
  return (
    <FormCard title={say('look')}>
      <Choice
        label={say('language')}
        value={language}
        options={[
          { value: 'zh-CN', label: '简体中文' },
          { value: 'en', label: 'English' },
        ]}
        onChoose={changeLanguage}
      />
      <Choice
        label={say('theme')}
        value={mode}
        options={[
          { value: 'light', label: say('light') },
          { value: 'dark', label: say('dark') },
          { value: 'system', label: say('system') },
        ]}
        onChoose={(next) => changeAppearance({ mode: next })}
      />
      <Colors />
      <Choice
        label={say('size')}
        value={size}
        options={[
          { value: 'default', label: say('sizeDefault') },
          { value: 'medium', label: say('sizeMedium') },
          { value: 'small', label: say('sizeSmall') },
          { value: 'mini', label: say('sizeMini') },
        ]}
        onChoose={(next) => changeAppearance({ size: next })}
      />
    </FormCard>
  )
}

function Colors() {
  const say = useMessages(profileMessages)
  const { themeColor } = useAppearance()
  return (
    <fieldset className={styles.colors}>
      <legend className={form.label}>{say('color')}</legend>
      {themePresets.map((color) => {
        const isCurrent = color.toLowerCase() === themeColor.toLowerCase()
        return (
          <button
            key={color}
            type="button"
            className={styles.color}
            style={{ background: color, color: tickOn(color) }}
            aria-label={color}
            aria-pressed={isCurrent}
            title={color}
            onClick={() => changeAppearance({ themeColor: color })}
          >
            {isCurrent && <Check size={14} strokeWidth={2.5} aria-hidden="true" />}
          </button>
        )
      })}
    </fieldset>
  )
}
