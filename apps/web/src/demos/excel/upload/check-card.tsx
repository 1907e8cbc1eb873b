import { CircleAlert, CircleCheck } from 'lucide-react'
import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { NOTHING } from '../../../ui/format/format-number.ts'
import { articleWords } from '../../example/articles.messages.ts'
import type { ReadTable } from '../../sheets/files/uploaded-table.ts'
import sheets from '../../sheets/sheets.module.css'
import type { RowError } from './article-check.ts'
import { type Mapping, missingTargets } from './article-mapping.ts'
import { LARGEST_SHOWN } from './content-card.tsx'
import { uploadMessages } from './upload.messages.ts'
import styles from './upload.module.css'

interface CheckCardProps {
  table: ReadTable
  mapping: Mapping
  errors: readonly RowError[]
}

/** Row by row what breaks a rule, and in one line how the file fares. */
export function CheckCard({ table, mapping, errors }: CheckCardProps) {
  const say = useMessages(uploadMessages)
  const inLanguage = useWords()
  const missing = missingTargets(mapping)
  const bad = new Set(errors.map(({ row }) => row)).size
  const count = table.rows.length
  const fields = missing.map((key) => inLanguage(articleWords.fields[key])).join(', ')
  return (
    <ShowCard title={say('check')}>
      <div role="status" className={styles.verdicts}>
        {missing.length > 0 && <Verdict isGood={false} text={say('missing', { fields })} />}
        {missing.length === 0 && bad === 0 && <Verdict isGood text={say('allGood', { count })} />}
        {bad > 0 && <Verdict isGood={false} text={say('someBad', { bad, count })} />}
      </div>
      {errors.length > 0 && <ErrorTable errors={errors} />}
    </ShowCard>
  )
}

function Verdict({ isGood, text }: { isGood: boolean; text: string }) {
  const Icon = isGood ? CircleCheck : CircleAlert
  return (
    <p className={isGood ? styles.good : styles.bad}>
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
      {text}
    </p>
  )
}

function ErrorTable({ errors }: { errors: readonly RowError[] }) {
  const say = useMessages(uploadMessages)
  const inLanguage = useWords()
  const language = useLanguage()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what does not fit scrolls here, also by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={say('problem')}>
        <table className={sheets.table}>
          <thead>
            <tr>
              <th scope="col" className={sheets.figure}>
                {say('row')}
              </th>
              <th scope="col">{say('field')}</th>
              <th scope="col">{say('value')}</th>
              <th scope="col">{say('problem')}</th>
            </tr>
          </thead>
          <tbody>
            {errors.slice(0, LARGEST_SHOWN).map(({ row, field, value, say: sayError }) => (
              <tr key={`${row} ${field}`}>
                <td className={sheets.figure}>{row}</td>
                <td className={styles.short}>{inLanguage(articleWords.fields[field])}</td>
                <td className={styles.value} title={value}>
                  {value === '' ? NOTHING : value}
                </td>
                <td>{sayError(language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {errors.length > LARGEST_SHOWN && (
        <p className={styles.help}>{say('firstOnly', { count: LARGEST_SHOWN })}</p>
      )}
    </>
  )
}
