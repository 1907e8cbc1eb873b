import { Input } from 'antd'
import styles from '../sheets.module.css'
import { OptionField } from './options-card.tsx'

interface FileNameOptionProps {
  label: string
  value: string
  /** What the file is called when nothing is typed. */
  usual: string
  /** What follows the name: `.xlsx`. */
  ending: string
  onChange: (value: string) => void
}

/** The name of the file to be made. */
export function FileNameOption({ label, value, usual, ending, onChange }: FileNameOptionProps) {
  return (
    <OptionField label={label}>
      {(id) => (
        <Input
          id={id}
          className={styles.fileName ?? ''}
          value={value}
          maxLength={100}
          placeholder={usual}
          suffix={<span className={styles.ending}>{ending}</span>}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </OptionField>
  )
}
