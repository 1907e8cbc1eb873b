import type { FieldKind } from '@backlot/contract/core/fields/field'
import { useWords } from '../../../platform/i18n/messages.ts'
import { Figure } from '../../../ui/display/figure.tsx'
import { formatNumber, NOTHING } from '../../../ui/format/format-number.ts'
import { WideBox } from '../../../ui/layout/wide-box.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import type { FieldValues, ValueProps } from '../kinds/kind-view.ts'
import { numberViews } from '../numbers/number-views.ts'
import { lineKey } from './line-keys.ts'
import { lineWordsOf } from './line-words.ts'
import styles from './nested.module.css'

/** How many lines there are; in a record a small table of them. */
export function LinesValue(props: ValueProps<readonly FieldValues[]>) {
  const { value, isBrief } = props
  if (value.length === 0) return NOTHING
  return isBrief ? <Figure text={formatNumber(value.length)} /> : <LinesTable {...props} />
}

/** Figures stand under each other, at the right, as in any table. */
const classOf = (kind: FieldKind) => (kind in numberViews ? styles.figure : undefined)

function LinesTable({ field, words, name, value, record, renderValue }: ValueProps<readonly FieldValues[]>) {
  const inLanguage = useWords()
  const fields = Object.entries(field?.settings.lines ?? {})
  const lineWords = lineWordsOf(words, name)
  return (
    <WideBox label={inLanguage(fieldWords(words, name))}>
      <table className={styles.table}>
        <thead>
          <tr>
            {fields.map(([key, { kind }]) => (
              <th key={key} scope="col" className={classOf(kind)}>
                {inLanguage(fieldWords(lineWords, key))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {value.map((line) => (
            <tr key={lineKey(line)}>
              {fields.map(([key, lineField]) => (
                <td key={key} className={classOf(lineField.kind)}>
                  {renderValue({
                    ...{ field: lineField, words: lineWords, name: key, isBrief: true },
                    // The currency of a line may be that of the record.
                    record: { ...record, ...line },
                  })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideBox>
  )
}

export function JsonValue({ value, isBrief }: ValueProps<FieldValues>) {
  if (isBrief) return JSON.stringify(value)
  return <pre className={styles.json}>{JSON.stringify(value, null, 2)}</pre>
}
