import { Radio, Select, Switch } from 'antd'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { fieldsMessages } from './fields.messages.ts'
import { controlProps, type InputProps } from './input-props.ts'
import styles from './inputs.module.css'

const SEGMENTS_UP_TO = 4

/** One word of a closed set: a few lie open, many are in a select. */
export function ChoiceInput(props: InputProps<string | null>) {
  const { field, words, name, value, isRequired, onChange } = props
  const inLanguage = useWords()
  const options = (field.settings.options ?? []).map((option) => {
    const text = words.options[name]?.[option]
    return { value: option, label: text ? inLanguage(text) : option }
  })
  if (isRequired && options.length <= SEGMENTS_UP_TO) return <Segments {...props} options={options} />
  return (
    <Select
      {...controlProps(props)}
      className={styles.wide ?? ''}
      value={value}
      options={options}
      allowClear={!isRequired}
      onChange={(chosen) => onChange(chosen ?? null)}
    />
  )
}

interface SegmentsProps extends InputProps<string | null> {
  options: { value: string; label: string }[]
}

function Segments({ options, ...props }: SegmentsProps) {
  const { id, name, label, value, isDisabled, onChange, onLeave } = props
  return (
    <div className={props.isInvalid ? styles.invalidSegments : ''} onBlur={onLeave}>
      <Radio.Group
        id={id}
        name={name}
        aria-label={label}
        className={styles.segments ?? ''}
        optionType="button"
        block
        value={value}
        options={options}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** Yes or no as a switch, with the state in words beside it. */
export function FlagInput(props: InputProps<boolean>) {
  const { id, label, value, isDisabled, describedBy, onChange, onLeave } = props
  const say = useMessages(fieldsMessages)
  return (
    <span className={styles.flag} onBlur={onLeave}>
      <Switch
        id={id}
        checked={value}
        disabled={isDisabled}
        aria-label={label}
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
