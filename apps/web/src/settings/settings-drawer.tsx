import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useMessages } from '../platform/i18n/messages.ts'
import type { Contrast, ThemeMode } from '../theme/saved-appearance.ts'
import { Button } from '../ui/buttons/button.tsx'
import { showToast } from '../ui/toasts/toast.ts'
import { changeSettings, replaceSettings, useAllSettings, useChosenSettings } from './all-settings.ts'
import { ColorPicker } from './color-picker.tsx'
import type { ShellSettings } from './saved-shell-settings.ts'
import { settingsMessages } from './settings.messages.ts'
import styles from './settings.module.css'

const modes: readonly ThemeMode[] = ['light', 'dark', 'system']
const contrasts: readonly Contrast[] = ['standard', 'high', 'system']
const switches = [
  'showTagsView',
  'showSidebarLogo',
  'fixedHeader',
  'sidebarTextTheme',
  'showSettings',
  'showDemoPages',
] as const satisfies readonly (keyof ShellSettings)[]

/** The settings, from the right edge; every change shows at once. */
export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const say = useMessages(settingsMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  // The dialog itself gives the focus back to what opened it.
  const close = () => dialog.current?.close()
  useEffect(() => {
    const drawer = dialog.current
    drawer?.showModal()
    // A click on the veil arrives at the dialog itself, every other one at something inside it.
    const closeOnVeil = (event: Event) => {
      if (event.target === event.currentTarget) drawer?.close()
    }
    drawer?.addEventListener('click', closeOnVeil)
    return () => drawer?.removeEventListener('click', closeOnVeil)
  }, [])
  // Nobody means to lose the language they read, or to be offered the tour again.
  const { language, guideSeen } = useChosenSettings()
  const reset = () => {
    replaceSettings({ language, guideSeen })
    showToast({ text: say('wasReset') })
  }
  return (
    <dialog ref={dialog} className={styles.drawer} aria-label={say('title')} onClose={onClose}>
      <div className={styles.content}>
        <div className={styles.head}>
          <h2>{say('title')}</h2>
          <Button look="icon" aria-label={say('close')} title={say('close')} onClick={close}>
            <X size={16} strokeWidth={1.5} aria-hidden="true" />
          </Button>
        </div>
        <LookChoices />
        <ColorPicker />
        <Switches />
        <div className={styles.foot}>
          <Button onClick={reset}>{say('reset')}</Button>
          <p>{say('saved')}</p>
        </div>
      </div>
    </dialog>
  )
}

function LookChoices() {
  const say = useMessages(settingsMessages)
  const { mode, contrast } = useAllSettings()
  return (
    <>
      <Choices
        name="theme-mode"
        legend={say('mode')}
        value={mode}
        options={modes.map((each) => ({ value: each, label: say(each) }))}
        onChoose={(next) => changeSettings({ mode: next })}
      />
      <Choices
        name="contrast"
        legend={say('contrast')}
        value={contrast}
        options={contrasts.map((each) => ({ value: each, label: say(each) }))}
        onChoose={(next) => changeSettings({ contrast: next })}
      />
    </>
  )
}

interface ChoicesProps<V extends string> {
  name: string
  legend: string
  value: V
  options: readonly { value: V; label: string }[]
  onChoose: (value: V) => void
}

function Choices<V extends string>({ name, legend, value, options, onChoose }: ChoicesProps<V>) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.modes}>
        {options.map((option) => (
          <label key={option.value} className={styles.mode}>
            <input
              type="radio"
              name={name}
              checked={value === option.value}
              onChange={() => onChoose(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function Switches() {
  const say = useMessages(settingsMessages)
  const settings = useAllSettings()
  return (
    <fieldset className={styles.group}>
      <legend>{say('shell')}</legend>
      {switches.map((key) => (
        <label key={key} className={styles.row}>
          <span>{say(key)}</span>
          <input
            type="checkbox"
            className={styles.switch}
            checked={settings[key]}
            onChange={({ target }) => changeSettings({ [key]: target.checked })}
          />
        </label>
      ))}
    </fieldset>
  )
}
