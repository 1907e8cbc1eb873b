import type { RecordOf } from '@backlot/contract/core/resource/resource'
import {
  payoutLineEndpoints,
  type Statement,
  type StatementField,
  statementFields,
} from '@backlot/contract/resources/payout-lines'
import type { segpays } from '@backlot/contract/resources/segpays'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { Dialog } from '../../../kit/antd/dialog.tsx'
import { Select } from '../../../kit/antd/select.tsx'
import { uploadFile } from '../../../platform/api/files/upload.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { payoutMessages } from './payout.messages.ts'
import styles from './reconcile.module.css'
import { useRefresh } from './use-reconciliation.ts'

const required: readonly StatementField[] = ['booked_at', 'kind', 'amount']

interface ImportDialogProps {
  /** As it is now: a colleague may close it while the dialog is open. */
  report: Pick<RecordOf<typeof segpays>, 'id' | 'closedAt'>
  onClose: () => void
}

/** Takes a statement: first what its columns are, then its lines. */
export function ImportDialog({ report, onClose }: ImportDialogProps) {
  const say = useMessages(payoutMessages)
  const { file, statement, error, isBusy, read, assign, take } = useStatement(report.id, onClose)
  const isClosed = report.closedAt !== null
  const input = useRef<HTMLInputElement>(null)
  const isComplete = required.every((field) => statement?.columns.some((column) => column.field === field))
  // Such a file is refused whole: it is mended, or its columns are others.
  const isFaulty = statement !== null && statement.problems.length > 0
  return (
    <Dialog
      title={say('importTitle')}
      onCancel={onClose}
      okText={say('match')}
      okButtonProps={{ disabled: !isComplete || isFaulty || isClosed, loading: isBusy }}
      cancelButtonProps={{ disabled: isBusy }}
      closable={!isBusy}
      keyboard={!isBusy}
      // A click beside it does not lose what was said of its columns.
      mask={{ closable: !isBusy && statement === null }}
      onOk={() => void take()}
    >
      <p className={styles.quiet}>{say('importHow')}</p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,text/csv,text/plain"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) void read(chosen)
          // The same file may be chosen again once it was mended.
          target.value = ''
        }}
      />
      <div className={styles.chosen}>
        <Button loading={isBusy} disabled={isClosed} onClick={() => input.current?.click()}>
          {say('choose')}
        </Button>
        {file && statement && (
          <span>
            {file.name} · {say('lines', { count: statement.lineCount })}
          </span>
        )}
      </div>
      {(isClosed || error !== null) && (
        <p role="alert" className={styles.refused}>
          {isClosed ? say('closedMeanwhile') : error}
        </p>
      )}
      {statement && <Columns statement={statement} onAssign={assign} />}
      {statement && !isComplete && <p role="status">{say('required')}</p>}
      {statement && <Problems problems={statement.problems} />}
    </Dialog>
  )
}

/** The dialog marks no field: what is wrong with the file is said in its own words. */
function refusalOf(failure: unknown): string {
  const [first] = failure instanceof ApiError ? Object.values(failure.errors) : []
  return first?.[0] ?? messageOf(failure)
}

/** The statement that was chosen, as far as it is read. */
function useStatement(id: number, onClose: () => void) {
  const say = useMessages(payoutMessages)
  const refresh = useRefresh()
  const [file, setFile] = useState<File | null>(null)
  const [statement, setStatement] = useState<Statement | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  // Kept while another file is read, and where one could not be.
  const columns = useRef<Statement['columns']>([])
  const show = (next: Statement) => {
    columns.current = next.columns
    setStatement(next)
  }
  const send = async (chosen: File, query: { dryRun?: '1'; fields?: string }) => {
    setIsBusy(true)
    setError(null)
    try {
      return await uploadFile(payoutLineEndpoints.importStatement, chosen, { params: { id }, query })
    } catch (failure) {
      setError(refusalOf(failure))
      return null
    } finally {
      setIsBusy(false)
    }
  }
  return {
    ...{ file, statement, error, isBusy },
    read: async (chosen: File) => {
      const before = columns.current
      setFile(chosen)
      setStatement(null)
      const next = await send(chosen, { dryRun: '1' })
      if (next === null) return
      show(isSameHeader(before, next.columns) ? readBy(next, withFieldsOf(before, next.columns)) : next)
    },
    assign: (place: number, field: StatementField | null) =>
      statement && show(readBy(statement, withField(statement.columns, place, field))),
    take: async () => {
      if (!file || !statement) return
      const fields = statement.columns.map((column) => column.field ?? '').join(',')
      const taken = await send(file, { fields })
      // It may have been closed: the report says so, once it is read anew.
      if (taken === null) return void refresh()
      show(taken)
      if (!taken.isTaken) return
      showToast({ text: say('takenOver'), kind: 'success' })
      // Before the report is read anew: until then it could be sent a second time.
      onClose()
      await refresh()
    },
  }
}

/** A file that was mended says what it said before of its columns. */
function isSameHeader(before: Statement['columns'], next: Statement['columns']): boolean {
  return before.length === next.length && next.every(({ name }, place) => before[place]?.name === name)
}

function withFieldsOf(before: Statement['columns'], next: Statement['columns']): Statement['columns'] {
  return next.map((column, place) => ({ ...column, field: before[place]?.field ?? null }))
}

/** By other columns than those that it was judged by, nothing is known to be wrong with it. */
function readBy(statement: Statement, columns: Statement['columns']): Statement {
  const isJudged = columns.every(({ field }, place) => statement.columns[place]?.field === field)
  return { ...statement, columns, problems: isJudged ? statement.problems : [] }
}

/** A field is in one column alone. */
function withField(
  columns: Statement['columns'],
  place: number,
  field: StatementField | null,
): Statement['columns'] {
  return columns.map((column, other) => {
    if (other === place) return { ...column, field }
    return field !== null && column.field === field ? { ...column, field: null } : column
  })
}

interface ColumnsProps {
  statement: Statement
  onAssign: (place: number, field: StatementField | null) => void
}

function Columns({ statement, onAssign }: ColumnsProps) {
  const say = useMessages(payoutMessages)
  const options = [
    { value: '', label: say('leftOut') },
    ...statementFields.map((field) => ({ value: field, label: say(field === 'fee' ? 'feeField' : field) })),
  ]
  return (
    <ul className={styles.columns}>
      {statement.columns.map(({ name, sample, field }, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- columns may be nameless; their place is their name
        <li key={place}>
          <span>
            {name} <span className={styles.sample}>{sample}</span>
          </span>
          <Select
            aria-label={name}
            options={options}
            value={field ?? ''}
            onChange={(value) => onAssign(place, statementFields.find((each) => each === value) ?? null)}
          />
        </li>
      ))}
    </ul>
  )
}

function Problems({ problems }: Pick<Statement, 'problems'>) {
  const say = useMessages(payoutMessages)
  if (problems.length === 0) return null
  return (
    <>
      <p role="status">{say('notImported')}</p>
      <ul className={styles.problems} role="alert">
        {problems.map(({ line, column, message }) => (
          <li key={`${line} ${column}`}>{say('problem', { line, column, message })}</li>
        ))}
      </ul>
    </>
  )
}
