import type { Import, ImportLine } from '@backlot/contract/core/endpoints/import'
import { CircleAlert } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatNumber, NOTHING } from '../../ui/format/format-number.ts'
import { importMessages } from './import.messages.ts'
import styles from './import.module.css'
import type { ImportParts } from './import-parts.ts'
import { keyField } from './known-fields.ts'

const shownColumns = 6

interface LinesTableProps {
  parts: ImportParts
  shown: Import
  lines: readonly ImportLine[]
}

/** Lines with the cells that matter: what finds the record, what is at fault, and what stands first. */
export function LinesTable({ parts, shown, lines }: LinesTableProps) {
  const say = useMessages(importMessages)
  const places = placesOf(parts, shown, lines)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what does not fit scrolls here, also by keyboard
    <section className={styles.scroller} tabIndex={0} aria-label={say('table')}>
      <table className={styles.lines}>
        <thead>
          <tr>
            <th scope="col" className={styles.figure}>
              {say('line')}
            </th>
            {places.map((place) => (
              <th key={place} scope="col">
                {shown.columns[place]?.name || say('nameless', { number: place + 1 })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Row key={line.line} line={line} places={places} columns={shown.columns} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RowProps extends Pick<Import, 'columns'> {
  line: ImportLine
  places: readonly number[]
}

function Row({ line: { line, cells, errors }, places, columns }: RowProps) {
  const whole = errors.filter(({ column }) => column === null)
  return (
    <>
      <tr>
        <td className={styles.figure}>{formatNumber(line)}</td>
        {places.map((place) => {
          const wrong = errors.filter(({ column }) => column === place)
          return (
            <td
              key={place}
              className={wrong.length > 0 ? styles.wrong : ''}
              data-column={columns[place]?.name}
            >
              <span className={styles.cell} title={cells[place]}>
                {cells[place] || NOTHING}
              </span>
              {wrong.map(({ message }) => (
                <Fault key={message} text={message} />
              ))}
            </td>
          )
        })}
      </tr>
      {whole.length > 0 && (
        <tr className={styles.whole}>
          <td colSpan={places.length + 1}>
            {whole.map(({ message }) => (
              <Fault key={message} text={message} />
            ))}
          </td>
        </tr>
      )}
    </>
  )
}

function Fault({ text }: { text: string }) {
  return (
    <span className={styles.fault}>
      <CircleAlert size={12} strokeWidth={1.5} aria-hidden="true" />
      {text}
    </span>
  )
}

/** The columns that are shown, in the order of the file. */
function placesOf(
  { resource, words }: ImportParts,
  { columns }: Import,
  lines: readonly ImportLine[],
): number[] {
  const key = keyField(resource, words).name
  const used = columns.flatMap(({ field }, place) => (field === null ? [] : [place]))
  const atFault = lines.flatMap(({ errors }) => errors.flatMap(({ column }) => column ?? []))
  const first = used.filter((place) => columns[place]?.field === key)
  const wanted = [...new Set([...first, ...atFault, ...used])].slice(
    0,
    Math.max(shownColumns, new Set(atFault).size + 1),
  )
  return wanted.toSorted((a, b) => a - b)
}
