import {
  type Import,
  type ImportVerdict,
  importLinesAtOnce,
  importVerdicts,
} from '@backlot/contract/core/endpoints/import'
import { Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { downloadFile } from '../../platform/api/files/download.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { formatNumber } from '../../ui/format/format-number.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { importMessages, verdictWords } from './import.messages.ts'
import styles from './import.module.css'
import type { ImportParts } from './import-parts.ts'
import { LinesTable } from './lines-table.tsx'
import { isUnderWay, useImportLines } from './use-import.ts'

interface VerdictsCardProps {
  parts: ImportParts
  shown: Import
  /** Whether the columns on show are those with which the lines were judged. */
  isAsJudged: boolean
  isBusy: boolean
  error: Error | null
  onRun: () => void
}

/** How many lines come to what, the lines themselves, and the way on. */
export function VerdictsCard(props: VerdictsCardProps) {
  const { parts, shown, isAsJudged, isBusy, error, onRun } = props
  const say = useMessages(importMessages)
  const { counts } = shown
  const [chosen, choose] = useState<ImportVerdict | null>(null)
  // What needs somebody comes first.
  const verdict = chosen ?? (counts.refused > 0 ? 'refused' : counts.new > 0 ? 'new' : 'changed')
  return (
    <section className={styles.card} aria-label={say('verdicts')}>
      <VerdictTabs counts={counts} chosen={verdict} onChoose={choose} />
      <Lines key={verdict} parts={parts} shown={shown} verdict={verdict} />
      {error && (
        <p className={`${styles.error} ${styles.padded}`} role="alert">
          {error.message}
        </p>
      )}
      <Foot shown={shown} isAsJudged={isAsJudged} isBusy={isBusy} onRun={onRun} />
    </section>
  )
}

interface VerdictTabsProps {
  counts: Import['counts']
  chosen: ImportVerdict
  onChoose: (verdict: ImportVerdict) => void
}

function VerdictTabs({ counts, chosen, onChoose }: VerdictTabsProps) {
  const inWords = useWords()
  return (
    <div className={styles.verdicts}>
      {importVerdicts.map((verdict) => (
        <button
          key={verdict}
          type="button"
          aria-pressed={verdict === chosen}
          onClick={() => onChoose(verdict)}
        >
          <span className={styles.verdict}>
            <i className={styles[verdict]} aria-hidden="true" />
            {inWords(verdictWords[verdict])}
          </span>
          <b>{formatNumber(counts[verdict])}</b>
        </button>
      ))}
    </div>
  )
}

function Lines({
  parts,
  shown,
  verdict,
}: Pick<VerdictsCardProps, 'parts' | 'shown'> & { verdict: ImportVerdict }) {
  const say = useMessages(importMessages)
  const inWords = useWords()
  const [asked, setPage] = useState(1)
  const count = shown.counts[verdict]
  // Lines that are checked again may be fewer.
  const page = Math.min(asked, Math.max(1, Math.ceil(count / importLinesAtOnce)))
  const { data = [] } = useImportLines(parts.endpoints, {
    id: shown.id,
    verdict,
    page,
    count,
    jobId: shown.job?.id,
  })
  const [from, to] = [(page - 1) * importLinesAtOnce, Math.min(count, page * importLinesAtOnce)]
  const isJudged = shown.state !== 'staged'
  const download = () =>
    void downloadFile(
      parts.endpoints.refused,
      { query: { id: shown.id } },
      {
        onFailure: (failure) => showToast({ text: (failure as Error).message, kind: 'danger' }),
      },
    )
  return (
    <>
      <div className={styles.linesHead}>
        <h2>{inWords(verdictWords[verdict])}</h2>
        {count > importLinesAtOnce && (
          <span className={styles.pages}>
            <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
              {say('previous')}
            </Button>
            <span className={styles.quiet}>
              {say('page', {
                from: formatNumber(from + 1),
                to: formatNumber(to),
                count: formatNumber(count),
              })}
            </span>
            <Button size="small" disabled={to >= count} onClick={() => setPage(page + 1)}>
              {say('next')}
            </Button>
          </span>
        )}
        {verdict === 'refused' && count > 0 && !isUnderWay(shown) && (
          <Button size="small" icon={<Download size={14} strokeWidth={1.5} />} onClick={download}>
            {say('download', { count })}
          </Button>
        )}
      </div>
      {count === 0 ? (
        <p className={styles.nothing}>{say(isJudged ? 'noSuchLines' : 'nothingYet')}</p>
      ) : (
        <LinesTable parts={parts} shown={shown} lines={data} />
      )}
    </>
  )
}

type FootProps = Pick<VerdictsCardProps, 'shown' | 'isAsJudged' | 'isBusy' | 'onRun'>

function Foot({ shown, isAsJudged, isBusy, onRun }: FootProps) {
  const say = useMessages(importMessages)
  const { counts, state } = shown
  const count = counts.new + counts.changed - counts.applied
  const isReady = state === 'checked' || (state === 'running' && !isUnderWay(shown))
  if (!isReady) return null
  // What goes on after a stop keeps the columns with which it began.
  const isOutdated = state === 'checked' && !isAsJudged
  return (
    <div className={styles.foot}>
      {isOutdated && (
        <span className={styles.quiet} role="status">
          {say('columnsChanged')}
        </span>
      )}
      <Button type="primary" disabled={count === 0 || isOutdated} loading={isBusy} onClick={onRun}>
        {count === 0
          ? say('nothingToRun')
          : state === 'running'
            ? say('runRest', { count })
            : say('run', { count })}
      </Button>
    </div>
  )
}
