import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessages } from '../platform/i18n/messages.ts'
import { tickOn } from '../theme/accent.ts'
import { themePresets } from '../theme/tokens.ts'
import { changeSettings, useAllSettings } from './all-settings.ts'
import { settingsMessages } from './settings.messages.ts'
import styles from './settings.module.css'

const hexColor = /^#[0-9a-f]{6}$/i

/** The specification's eight colours, and any other. */
export function ColorPicker() {
  const say = useMessages(settingsMessages)
  const { theme } = useAllSettings()
  return (
    <fieldset className={styles.group}>
      <legend>{say('theme')}</legend>
      <div className={styles.presets}>
        {themePresets.map((color) => {
          const isCurrent = color.toLowerCase() === theme.toLowerCase()
          return (
            <button
              key={color}
              type="button"
              className={styles.preset}
              style={{ background: color, color: tickOn(color) }}
              aria-pressed={isCurrent}
              aria-label={say('preset', { color })}
              title={color}
              onClick={() => changeSettings({ theme: color })}
            >
              {isCurrent && <Check size={16} strokeWidth={2} aria-hidden="true" />}
            </button>
          )
        })}
      </div>
      <FreeColor theme={theme} />
    </fieldset>
  )
}

/** A colour of one's own, picked or written; what is not a colour changes nothing and is said. */
function FreeColor({ theme }: { theme: string }) {
  const say = useMessages(settingsMessages)
  const id = useId()
  const [text, setText] = useState(theme)
  const [seen, setSeen] = useState(theme)
  // Changed by a preset or a reset; what is being written here is left alone.
  if (seen !== theme) {
    setSeen(theme)
    if (text.toLowerCase() !== theme.toLowerCase()) setText(theme)
  }
  const isBad = !hexColor.test(text)
  const take = (color: string) => {
    setText(color)
    if (hexColor.test(color) && color.toLowerCase() !== theme.toLowerCase()) changeSettings({ theme: color })
  }
  return (
    <div className={styles.free}>
      <input
        type="color"
        className={styles.well}
        aria-label={say('free')}
        title={say('free')}
        value={theme}
        onChange={({ target }) => take(target.value)}
      />
      <input
        type="text"
        className={styles.hex}
        spellCheck={false}
        maxLength={7}
        aria-label={say('hex')}
        aria-invalid={isBad}
        aria-describedby={isBad ? id : undefined}
        value={text}
        onChange={({ target }) => take(target.value)}
      />
      {isBad && (
        <p id={id} className={styles.error}>
          {say('badHex')}
        </p>
      )}
    </div>
  )
}
