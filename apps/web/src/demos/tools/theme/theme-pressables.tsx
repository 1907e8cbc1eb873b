import { Button, Checkbox, Progress, Radio, Switch } from 'antd'
import { Download, Pencil, Search, Share2, Star } from 'lucide-react'
import { useState } from 'react'
import form from '../../../kit/form/form.module.css'
import { FormCard } from '../../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button as PlainButton } from '../../../ui/buttons/button.tsx'
import { Slider } from '../../../ui/inputs/slider.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { themeDemoMessages } from './theme-demo.messages.ts'
import styles from './theme-demo.module.css'

const icons = { search: Search, edit: Pencil, share: Share2, star: Star, download: Download }

/** Buttons, and what is chosen by pressing. */
export function ThemePressables() {
  const say = useMessages(themeDemoMessages)
  const press = (name: string) => () => showToast({ text: say('pressed', { name }) })
  const fail = (name: string) => () => showToast({ text: say('failed', { name }), kind: 'danger' })
  return (
    <>
      <FormCard title={say('buttons')}>
        <div className={styles.row}>
          <Button type="primary" onClick={press(say('primary'))}>
            {say('primary')}
          </Button>
          <Button onClick={press(say('plain'))}>{say('plain')}</Button>
          <Button type="text" onClick={press(say('text'))}>
            {say('text')}
          </Button>
          <Button danger onClick={fail(say('danger'))}>
            {say('danger')}
          </Button>
          <Button disabled>{say('disabled')}</Button>
          <Button loading>{say('busy')}</Button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent. */}
        <div className={styles.row} role="group" aria-label={say('iconButtons')}>
          {(Object.keys(icons) as (keyof typeof icons)[]).map((key) => {
            const Icon = icons[key]
            return (
              <PlainButton
                key={key}
                look="icon"
                aria-label={say(key)}
                title={say(key)}
                onClick={press(say(key))}
              >
                <Icon size={16} aria-hidden="true" />
              </PlainButton>
            )
          })}
        </div>
      </FormCard>
      <Choices />
    </>
  )
}

function Choices() {
  const say = useMessages(themeDemoMessages)
  const [plan, setPlan] = useState('monthly')
  const [quality, setQuality] = useState('1080p')
  const [volume, setVolume] = useState(60)
  const plans = (['monthly', 'quarterly', 'yearly'] as const).map((value) => ({ value, label: say(value) }))
  return (
    <FormCard title={say('choices')}>
      <Radio.Group
        aria-label={say('plan')}
        options={plans}
        value={plan}
        onChange={({ target }) => setPlan(target.value)}
      />
      <Radio.Group
        aria-label={say('quality')}
        optionType="button"
        options={['720p', '1080p', '4K']}
        value={quality}
        onChange={({ target }) => setQuality(target.value)}
      />
      <div className={styles.row}>
        <Checkbox defaultChecked>{say('subtitles')}</Checkbox>
        {/* biome-ignore lint/a11y/noLabelWithoutControl: the switch is the control. */}
        <label className={styles.switch}>
          <Switch defaultChecked aria-label={say('autoplay')} />
          {say('autoplay')}
        </label>
      </div>
      <div className={styles.volume}>
        <span className={form.label}>{say('volume')}</span>
        <Slider label={say('volume')} value={volume} max={100} onChange={setVolume} />
        <output>{volume}</output>
      </div>
      <Progress percent={volume} aria-label={say('volume')} />
    </FormCard>
  )
}
