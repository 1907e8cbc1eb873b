import { parseDecimal } from '@backlot/contract/core/fields/decimal'
import { Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'
import { currencyBeside } from './beside.ts'
import { decimalText } from './decimal-text.ts'

const RATE_DECIMALS = 2

/** An amount of the currency beside it, typed as people write it; kept in the currency's smallest unit. */
export function MoneyInput(props: InputProps<number | null>) {
  const { currency, decimals } = currencyBeside(props.field, props.neighbours)
  return <DecimalInput {...props} decimals={decimals} unit={props.unit ?? currency} />
}

/** Basis points, typed as per cent with two decimals. */
export function RateInput(props: InputProps<number | null>) {
  return <DecimalInput {...props} decimals={RATE_DECIMALS} unit={props.unit ?? '%'} />
}

interface DecimalInputProps extends InputProps<number | null> {
  decimals: number
}

/** A whole number of small units. What cannot be read stays in the field and is an error once it is left. */
function DecimalInput({ decimals, ...props }: DecimalInputProps) {
  const { unit, onLeave } = props
  const { text, change } = useDecimalText(props, decimals)
  const leave = () => {
    const units = parseDecimal(text, decimals)
    if (units !== undefined) change(decimalText(units, decimals))
    onLeave()
  }
  return (
    <Input
      {...controlProps(props)}
      className={styles.number ?? ''}
      value={text}
      inputMode={decimals === 0 ? 'numeric' : 'decimal'}
      autoComplete="off"
      {...(unit !== undefined && { suffix: <span className={styles.unit}>{unit}</span> })}
      onChange={(event) => change(event.target.value)}
      onBlur={leave}
    />
  )
}

function useDecimalText({ value, onChange }: InputProps<number | null>, decimals: number) {
  const [text, setText] = useState(textOf(value, decimals))
  const shown = useRef({ value, decimals })
  const change = (typed: string) => {
    setText(typed)
    onChange(typed.trim() === '' ? null : (parseDecimal(typed, decimals) ?? Number.NaN))
  }
  const latest = useLatest({ text, change })
  useEffect(() => {
    const before = shown.current
    shown.current = { value, decimals }
    const typed = latest.current.text
    // In another currency the same figures stay, worth as much of it: 10.00 does not become 1,000.
    if (before.decimals !== decimals && Object.is(before.value, value)) {
      // A comma that parted thousands could be read as the point of another currency.
      const isAsWritten = typed === textOf(before.value, before.decimals)
      latest.current.change(isAsWritten ? typed.replaceAll(',', '') : typed)
    }
    // A value from elsewhere replaces the text; NaN stands for text that cannot be read.
    else if (!Number.isNaN(value) && parseDecimal(typed, decimals) !== (value ?? undefined))
      setText(textOf(value, decimals))
  }, [value, decimals, latest])
  return { text, change }
}

function textOf(value: number | null, decimals: number): string {
  return typeof value === 'number' && Number.isInteger(value) ? decimalText(value, decimals) : ''
}
