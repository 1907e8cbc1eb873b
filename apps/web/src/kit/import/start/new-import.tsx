import { type Import, largestImportBytes, largestImportLines } from '@backlot/contract/core/endpoints/import'
import { Progress } from 'antd'
import { useEffect, useEffectEvent, useId, useInsertionEffect, useRef, useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { type UploadProgress, uploadFile } from '../../../platform/api/files/upload.ts'
import { newIdempotencyKey } from '../../../platform/api/idempotency-key.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { messageOf } from '../../../platform/errors/message-of.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { RelativeTime } from '../../../ui/display/relative-time.tsx'
import { formatBytes, formatNumber } from '../../../ui/format/format-number.ts'
import { DropZone } from '../../fields/media/drop-zone.tsx'
import { useBusinessTimeZone } from '../../fields/time/business-time.ts'
import { ShowCard } from '../../show/show-card.tsx'
import { importMessages } from '../import.messages.ts'
import styles from '../import.module.css'
import type { ImportParts } from '../import-parts.ts'
import { fieldsOf, keyField, knownFields } from '../known-fields.ts'
import { useLatestImports } from '../use-import.ts'

interface NewImportProps {
  parts: ImportParts
  onShow: (id: number) => void
}

/** Where a file is dropped, how the import works, and the files of before. */
export function NewImport({ parts, onShow }: NewImportProps) {
  return (
    <div className={styles.start}>
      <UploadCard parts={parts} onShow={onShow} />
      <HowCard parts={parts} />
      <LatestCard parts={parts} onShow={onShow} />
    </div>
  )
}

interface Sending {
  file: File
  progress: UploadProgress
}

function UploadCard({ parts, onShow }: NewImportProps) {
  const say = useMessages(importMessages)
  const id = useId()
  const [sending, setSending] = useState<Sending | null>(null)
  const [error, setError] = useState<string | null>(null)
  const running = useRef<AbortController>(null)
  // Of this kind, as with every upload: it goes on while the page is hidden behind another.
  useInsertionEffect(() => () => running.current?.abort(), [])
  const [made, setMade] = useState<number | null>(null)
  const show = useEffectEvent(onShow)
  // Whoever is on another page by then is not led away from it: a hidden page runs no effect.
  useEffect(() => {
    if (made !== null) show(made)
  }, [made])
  const send = async (file: File) => {
    const controller = new AbortController()
    running.current = controller
    setError(null)
    setSending({ file, progress: { sent: 0, total: file.size } })
    try {
      const staged = await uploadFile(parts.endpoints.upload, file, {
        query: { dryRun: '1' },
        signal: controller.signal,
        onProgress: (progress) => setSending({ file, progress }),
      })
      await checkIfKnown(parts, staged)
      setMade(staged.id)
    } catch (failure) {
      if (!controller.signal.aborted) setError(reasonOf(failure))
    }
    setSending(null)
  }
  const prompt = sending ? say('uploading', { name: sending.file.name }) : say('prompt')
  const limits = say('limits', {
    lines: formatNumber(largestImportLines),
    size: formatBytes(largestImportBytes),
  })
  return (
    <div className={styles.upload} aria-busy={sending !== null}>
      <DropZone
        id={id}
        label={say('file')}
        accept=".csv,.txt,text/csv,text/plain"
        isDisabled={sending !== null}
        isInvalid={error !== null}
        describedBy={error === null ? undefined : `${id}-error`}
        prompt={prompt}
        limits={limits}
        onFile={(file) => void send(file)}
        onLeave={() => {}}
      />
      {sending && <UploadBar sending={sending} />}
      {error !== null && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

function UploadBar({ sending: { progress } }: { sending: Sending }) {
  const say = useMessages(importMessages)
  const percent = progress.total === 0 ? 100 : Math.floor((progress.sent / progress.total) * 100)
  return (
    <div className={styles.uploadBar}>
      <Progress percent={percent} showInfo={false} size="small" aria-label={say('file')} />
      <span>
        {percent === 100 ? say('reading') : `${formatBytes(progress.sent)} / ${formatBytes(progress.total)}`}
      </span>
    </div>
  )
}

/** Has a file judged whose columns are called as people call the fields here. */
async function checkIfKnown({ endpoints, resource, words }: ImportParts, made: Import): Promise<void> {
  const fields = fieldsOf(made, knownFields(resource, words))
  if (made.state !== 'staged' || !fields.includes(keyField(resource, words).name)) return
  await callApi(endpoints.check, {
    params: { id: made.id },
    body: { fields },
    idempotencyKey: newIdempotencyKey(),
  })
}

/** What is wrong with the file, in the server's words. */
function reasonOf(failure: unknown): string {
  const errors = failure instanceof ApiError ? Object.values(failure.errors ?? {}) : []
  return errors[0]?.[0] ?? messageOf(failure)
}

function HowCard({ parts: { resource, words } }: Pick<NewImportProps, 'parts'>) {
  const say = useMessages(importMessages)
  const inWords = useWords()
  const key = inWords(keyField(resource, words).words)
  const zone = useBusinessTimeZone()
  const lines = [
    ...[say('howCheck'), say('howKey', { key }), say('howNames'), say('howFiles')],
    ...[say('howTimes', { zone }), say('howRefused')],
  ]
  return (
    <ShowCard title={say('howTitle')}>
      <ul className={styles.how}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </ShowCard>
  )
}

function LatestCard({ parts, onShow }: NewImportProps) {
  const say = useMessages(importMessages)
  const { data = [] } = useLatestImports(parts.endpoints)
  if (data.length === 0) return null
  return (
    <ShowCard title={say('latest')} isFlush>
      <ul className={styles.latest}>
        {data.map((each) => (
          <li key={each.id}>
            <button type="button" onClick={() => onShow(each.id)}>
              {each.fileName}
            </button>
            <span className={styles.quiet}>{factsOf(each, say)}</span>
            <span className={styles.quiet}>
              <RelativeTime at={each.createdAt} />
            </span>
          </li>
        ))}
      </ul>
    </ShowCard>
  )
}

function factsOf(
  { lineCount, counts, state }: Import,
  say: ReturnType<typeof useMessages<typeof importMessages>>,
): string {
  const lines = say('lines', { count: lineCount })
  return state === 'done' ? `${lines} · ${say('done', { count: counts.applied })}` : lines
}
