import { Input } from 'antd'
import { Calendar, CircleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Select } from '../../../kit/antd/select.tsx'
import form from '../../../kit/form/form.module.css'
import { FormCard, FormRow } from '../../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { lazyComponent } from '../../../platform/loading/lazy-component.ts'
import { FieldOnUse } from './field-on-use.tsx'
import { themeDemoMessages } from './theme-demo.messages.ts'

const DayPicker = lazyComponent(async () => (await import('./day-picker.tsx')).DayPicker)
const MinutesInput = lazyComponent(async () => (await import('./minutes-input.tsx')).MinutesInput)

/** Fields of every kind: filled, empty, wrong and locked. */
export function ThemeFields() {
  const say = useMessages(themeDemoMessages)
  const genres = (['drama', 'comedy', 'noir'] as const).map((value) => ({ value, label: say(value) }))
  return (
    <FormCard title={say('fields')}>
      <FormRow>
        <Labelled label={say('name')}>
          {(id) => <Input key={say('nameValue')} id={id} defaultValue={say('nameValue')} />}
        </Labelled>
        <Labelled label={say('minutes')}>
          {(id) => <FieldOnUse id={id} field={MinutesInput} value="94" />}
        </Labelled>
      </FormRow>
      <FormRow>
        <Labelled label={say('genre')}>
          {(id) => <Select id={id} options={genres} defaultValue="drama" />}
        </Labelled>
        <Labelled label={say('day')}>
          {(id) => (
            <FieldOnUse id={id} field={DayPicker} suffix={<Calendar size={14} aria-hidden="true" />} />
          )}
        </Labelled>
      </FormRow>
      <FormRow>
        <AddressField />
        <Labelled label={say('serial')}>{(id) => <Input id={id} disabled value="BL-1048" />}</Labelled>
      </FormRow>
      <Labelled label={say('about')}>{(id) => <Input.TextArea id={id} rows={3} />}</Labelled>
    </FormCard>
  )
}

function AddressField() {
  const say = useMessages(themeDemoMessages)
  const id = useId()
  const [address, setAddress] = useState('river.example')
  const isBad = !address.startsWith('https://')
  return (
    <Labelled label={say('address')} id={id}>
      {() => (
        <>
          <Input
            id={id}
            value={address}
            status={isBad ? 'error' : ''}
            aria-invalid={isBad}
            aria-describedby={isBad ? `${id}-error` : undefined}
            onChange={({ target }) => setAddress(target.value)}
          />
          {isBad && (
            <div className={form.error} id={`${id}-error`}>
              <CircleAlert size={12} aria-hidden="true" />
              {say('badAddress')}
            </div>
          )}
        </>
      )}
    </Labelled>
  )
}

interface LabelledProps {
  label: string
  id?: string
  children: (id: string) => ReactNode
}

function Labelled({ label, id, children }: LabelledProps) {
  const ownId = useId()
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor={id ?? ownId}>
        {label}
      </label>
      {children(id ?? ownId)}
    </div>
  )
}
