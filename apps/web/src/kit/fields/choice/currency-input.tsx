import { currencies } from '@backlot/contract/core/fields/currency'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { Select } from '../../antd/select.tsx'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'

/** A currency by its code, found by its code or its name. */
export function CurrencyInput(props: InputProps<string | null>) {
  const { value, isRequired, onChange } = props
  const names = new Intl.DisplayNames(useLanguage(), { type: 'currency' })
  return (
    <Select<string | null>
      {...controlProps(props)}
      className={styles.wide ?? ''}
      value={value}
      options={currencies.map((code) => ({ value: code, label: `${code} · ${names.of(code)}` }))}
      // Its name is what it is found by; a field among others has room for the code alone.
      labelRender={({ value: code }) => code}
      showSearch={{ optionFilterProp: 'label' }}
      allowClear={!isRequired}
      onChange={(chosen) => onChange(chosen ?? null)}
    />
  )
}
