import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { Leavable } from '../../../ui/layout/leavable.tsx'
import { type ControlProps, controlProps } from '../input-props.ts'
import styles from '../inputs.module.css'
import { useThisMonth } from './business-time.ts'
import { monthFormats } from './day-format.ts'
import { useTyped } from './use-typed.ts'

const MONTH = 'YYYY-MM'
/** As months are said in lists, and how they may be typed besides. */
const formatsOf = { en: [monthFormats.en, 'MMMM YYYY', MONTH], 'zh-CN': [monthFormats['zh-CN'], MONTH] }
const isMonth = (value: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)
/** What cannot be read and is longer than any month: that it is no month says more than that it is too long. */
const shortened = (typed: string) =>
  typed.length > MONTH.length ? `${typed.slice(0, MONTH.length - 1)}…` : typed
const valueOf = (typed: Dayjs) => typed.format(MONTH)

interface MonthInputProps extends ControlProps {
  value: string | null
  onChange: (month: string) => void
  /** Only months that are over can be picked; of one that is typed the form says that it is not. */
  isOver?: boolean
  /** In a panel, which a press beside it closes: the months stand in it too. */
  isInPanel?: boolean
}

/** A month of the business, which the wire writes as 2026-10. */
export function MonthInput({ isOver = false, isInPanel = false, ...props }: MonthInputProps) {
  const onChange = (month: string | null) => props.onChange(shortened(month ?? ''))
  const language = useLanguage()
  const thisMonth = useThisMonth()
  const formats = formatsOf[language]
  const isRefused = (month: Dayjs) => isOver && valueOf(month) >= thisMonth
  const typed = useTyped({ ...props, onChange }, { formats, isValue: isMonth, valueOf, isRefused })
  const shown = useMemo(() => (typed.value ? dayjs(`${typed.value}-01`) : null), [typed.value])
  return (
    <Leavable onLeave={props.onLeave}>
      <DatePicker
        key={typed.turn}
        {...controlProps(props)}
        className={styles.wide ?? ''}
        picker="month"
        value={shown}
        format={[...formats]}
        preserveInvalidOnBlur
        {...(typed.placeholder !== undefined && { placeholder: typed.placeholder })}
        {...(isInPanel && { getPopupContainer: (node: HTMLElement) => node.parentElement ?? document.body })}
        {...(isOver && { disabledDate: isRefused })}
        onChange={(picked: Dayjs | null) => onChange(picked && valueOf(picked))}
        onBlur={typed.onBlur}
        onKeyDown={typed.onKeyDown}
      />
    </Leavable>
  )
}
