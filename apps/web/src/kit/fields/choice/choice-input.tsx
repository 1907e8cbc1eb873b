import { Radio, Switch } from 'antd'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { fieldsMessages } from '../fields.messages.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'
import { laterInput } from '../lazy-input.tsx'
import { type ChoiceOption, useChoiceOptions } from './use-choice-options.tsx'

const SEGMENTS_UP_TO = 4

const ChoiceSelect = laterInput(async () => (await import('./choice-select.tsx')).ChoiceSelect)

/** One word of a closed set: a few lie open, many are in a select. */
export function ChoiceInput(props: InputProps<string | null>) {
  const options = useChoiceOptions(props)
  const isShort = props.isRequired && options.length <= SEGMENTS_UP_TO
  return isShort ? <Segments {...props} options={options} /> : <ChoiceSelect {...props} />
}

interface SegmentsProps extends InputProps<string | null> {
  options: Pick<ChoiceOption, 'value' | 'label'>[]
}

function Segments({ options, ...props }: SegmentsProps) {
  const { name, label, value, onChange } = props
  return (
    <div className={props.isInvalid ? styles.invalidSegments : ''}>
      <Radio.Group
        {...controlProps(props)}
        name={name}
        aria-label={label}
        className={styles.segments ?? ''}
        optionType="button"
        block
        value={value}
        options={options}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** Yes or no as a switch, with the state in words beside it. */
export function FlagInput(props: InputProps<boolean>) {
  const { id, label, value, isDisabled, isInvalid, describedBy, onChange, onLeave } = props
  const say = useMessages(fieldsMessages)
  return (
    <span className={styles.flag} onBlur={onLeave}>
      <Switch
        id={id}
        checked={value}
        disabled={isDisabled}
        aria-label={label}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        onChange={onChange}
      />
      <span aria-hidden="true">{say(value ? 'yes' : 'no')}</span>
    </span>
  )
}

interface FlagSegmentsProps extends InputProps<boolean> {
  /** What off and on are called here. */
  off: string
  on: string
}

/** Yes or no where both states have a name of their own, such as "Members" and "Free". */
export function FlagSegments({ off, on, ...props }: FlagSegmentsProps) {
  const { value, onChange } = props
  return (
    <Segments
      {...props}
      value={value ? 'on' : 'off'}
      options={[
        { value: 'off', label: off },
        { value: 'on', label: on },
      ]}
      onChange={(chosen) => onChange(chosen === 'on')}
    />
  )
}
