import { ShowCard } from '../../../kit/show/show-card.tsx'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { cellText } from '../../sheets/files/cell-text.ts'
import type { CellValue } from '../../sheets/files/table-content.ts'
import sheets from '../../sheets/sheets.module.css'
import type { RowError } from './article-check.ts'
import { uploadMessages } from './upload.messages.ts'
import styles from './upload.module.css'
import type { OpenFile } from './use-open-file.ts'

/** So many lines of a file are drawn; all of them are checked. */
export const LARGEST_SHOWN = 200

interface ContentCardProps {
  file: OpenFile
  errors: readonly RowError[]
}

/** The file's own columns and rows; cells that break a rule are marked and say which. */
export function ContentCard({ file, errors }: ContentCardProps) {
  const say = useMessages(uploadMessages)
  const { name, table } = file
  const wrong = new Map(errors.map((error) => [`${error.row} ${error.column}`, error]))
  return (
    <ShowCard
      title={say('content')}
      count={table.rows.length}
      extra={<span className={styles.fileName}>{name}</span>}
      isFlush
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what does not fit scrolls here, also by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-label={name}>
        <table className={sheets.table}>
          <thead>
            <tr>
              <th scope="col" className={sheets.figure}>
                {say('row')}
              </th>
              {table.heads.map((head, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- two columns may have the same head
                <th key={index} scope="col" className={head === null ? styles.placeholder : ''}>
                  {head ?? say('column', { number: index + 1 })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.slice(0, LARGEST_SHOWN).map(({ number, cells }) => (
              <tr key={number}>
                <th scope="row" className={styles.rowNumber}>
                  {number}
                </th>
                {cells.map((cell, index) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells are known by their place alone
                  <Cell key={index} cell={cell} error={wrong.get(`${number} ${index}`)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {table.rows.length > LARGEST_SHOWN && (
        <p className={styles.more}>{say('firstOnly', { count: LARGEST_SHOWN })}</p>
      )}
    </ShowCard>
  )
}

function Cell({ cell, error }: { cell: CellValue; error: RowError | undefined }) {
  const language = useLanguage()
  const names = [typeof cell === 'number' && sheets.figure, error && styles.wrong, styles.cell]
  const reason = error?.say(language)
  return (
    <td className={names.filter(Boolean).join(' ')} title={reason ?? cellText(cell)}>
      {cellText(cell)}
      {reason !== undefined && <span className="visually-hidden"> ({reason})</span>}
    </td>
  )
}
