import { Input, InputNumber } from 'antd'
import { useState } from 'react'
import { FormCard, FormColumns, FormRow } from '../../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import styles from '../components.module.css'
import { type CountDraft, checkCount } from './check-count.ts'
import { countToMessages } from './count-to.messages.ts'
import { CountTo } from './count-to.tsx'
import { type CountSettings, MOST_DECIMALS } from './count-up.ts'
import { DemoField } from './demo-field.tsx'

const atFirst: CountSettings = {
  start: 0,
  end: 2017,
  duration: 4000,
  decimals: 0,
  separator: ',',
  prefix: '¥ ',
  suffix: ' rmb',
}

/** A counter and everything that can be changed about it; what cannot be counted with is said and left out. */
export function CountToDemo() {
  const say = useMessages(countToMessages)
  const [draft, setDraft] = useState<CountDraft>(atFirst)
  const [settings, setSettings] = useState(atFirst)
  const change = (part: Partial<CountDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    setSettings(checkCount(next).settings ?? settings)
  }
  return (
    <>
      <PageHeader title={say('title')} />
      <FormColumns
        side={
          <FormCard title={say('parameters')}>
            <NumberFields draft={draft} onChange={change} />
            <TextFields draft={draft} onChange={change} />
          </FormCard>
        }
      >
        <FormCard title={say('number')}>
          <CountTo {...settings} />
        </FormCard>
        <FormCard title={say('call')}>
          <code className={styles.code}>{callOf(settings)}</code>
        </FormCard>
      </FormColumns>
    </>
  )
}

interface FieldsProps {
  draft: CountDraft
  onChange: (part: Partial<CountDraft>) => void
}

function NumberFields({ draft, onChange }: FieldsProps) {
  const say = useMessages(countToMessages)
  const { errors } = checkCount(draft)
  const messages = {
    start: say('badNumber'),
    end: say('badNumber'),
    duration: say('badDuration'),
    decimals: say('badDecimals', { most: MOST_DECIMALS }),
  }
  const field = (key: keyof typeof messages) => (
    <DemoField label={say(key)} error={errors.includes(key) ? messages[key] : undefined}>
      {(control) => (
        <InputNumber<number>
          {...control}
          className={styles.wide ?? ''}
          value={draft[key]}
          changeOnWheel={false}
          onChange={(value) => onChange({ [key]: value })}
        />
      )}
    </DemoField>
  )
  return (
    <>
      <FormRow>
        {field('start')}
        {field('end')}
      </FormRow>
      <FormRow>
        {field('duration')}
        {field('decimals')}
      </FormRow>
    </>
  )
}

function TextFields({ draft, onChange }: FieldsProps) {
  const say = useMessages(countToMessages)
  const field = (key: 'separator' | 'prefix' | 'suffix') => (
    <DemoField label={say(key)}>
      {(control) => (
        <Input
          {...control}
          value={draft[key]}
          autoComplete="off"
          onChange={({ target }) => onChange({ [key]: target.value })}
        />
      )}
    </DemoField>
  )
  return (
    <FormRow columns="three">
      {field('separator')}
      {field('prefix')}
      {field('suffix')}
    </FormRow>
  )
}

function callOf(settings: CountSettings): string {
  const parts = Object.entries(settings).map(([key, value]) =>
    typeof value === 'number' ? `${key}={${value}}` : `${key}=${JSON.stringify(value)}`,
  )
  return `<CountTo ${parts.join(' ')} />`
}
