import type { Resource } from '@backlot/contract/core/resource/resource'
import { Button } from 'antd'
import { Download, Upload } from 'lucide-react'
import { Suspense } from 'react'
import { saveFile } from '../../platform/api/files/download.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import type { ResourceWords } from '../../platform/screens/words.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { requestIdOf } from '../failures/error-words.ts'
import { importMessages } from './import.messages.ts'
import styles from './import.module.css'
import type { ImportParts } from './import-parts.ts'
import { ImportSteps } from './import-steps.tsx'
import { importTitle } from './import-title.ts'
import { knownFields } from './known-fields.ts'
import { NewImport } from './start/new-import.tsx'
import { type ImportEndpoints, useImport, useShownImport } from './use-import.ts'

// Its tables and selects are heavier than the page, which begins without a file.
const ShownImport = lazyComponent(async () => (await import('./shown-import.tsx')).ShownImport)

/** The page on which files become records of this resource. */
export function importOf<R extends Resource>(
  resource: R,
  parts: { endpoints: ImportEndpoints; words: ResourceWords<R>; listPath: string },
) {
  // The kit sees any resource.
  const plain = { ...parts, resource, words: parts.words } as unknown as ImportParts
  return { Page: () => <ImportPage parts={plain} /> }
}

/** A file becomes records: uploaded, its columns told, judged line by line, and written. */
function ImportPage({ parts }: { parts: ImportParts }) {
  const [shown, show] = useShownImport()
  if (shown !== null) return <OpenImport key={shown} parts={parts} id={shown} onLeave={() => show(null)} />
  return (
    <>
      <Header parts={parts} step="upload" />
      <NewImport parts={parts} onShow={show} />
    </>
  )
}

interface OpenImportProps {
  parts: ImportParts
  id: number
  onLeave: () => void
}

function OpenImport({ parts, id, onLeave }: OpenImportProps) {
  const say = useMessages(importMessages)
  const { data, error, refetch } = useImport(parts.endpoints, id)
  const step = data?.state === 'running' || data?.state === 'done' ? 'run' : 'check'
  return (
    <>
      <Header
        parts={parts}
        step={data?.state === 'staged' ? 'columns' : step}
        isDone={data?.state === 'done'}
      >
        <Button icon={<Upload size={16} strokeWidth={1.5} />} onClick={onLeave}>
          {say('otherFile')}
        </Button>
      </Header>
      {error && !data && (
        <ErrorPanel
          title={error.message}
          advice=""
          requestId={requestIdOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <ImportSkeleton />}
      {data && (
        <Suspense fallback={<ImportSkeleton />}>
          <ShownImport parts={parts} shown={data} />
        </Suspense>
      )}
    </>
  )
}

function ImportSkeleton() {
  return <SkeletonRows rows={6} columns={[320, '1fr']} />
}

interface HeaderProps {
  parts: ImportParts
  step: 'upload' | 'columns' | 'check' | 'run'
  isDone?: boolean
  children?: React.ReactNode
}

function Header({ parts, step, isDone = false, children }: HeaderProps) {
  const say = useMessages(importMessages)
  const inWords = useWords()
  return (
    <PageHeader title={inWords(importTitle)} aside={<ImportSteps current={step} isDone={isDone} />}>
      <Button
        className={styles.template ?? ''}
        icon={<Download size={16} strokeWidth={1.5} />}
        onClick={() => saveTemplate(parts)}
      >
        {say('template')}
      </Button>
      {children}
    </PageHeader>
  )
}

/** The names of all columns that are known, ready to be filled in. */
function saveTemplate({ resource, words }: ImportParts): void {
  const names = knownFields(resource, words).map(({ name }) => name)
  saveFile(new Blob([`\uFEFF${names.join(',')}\r\n`], { type: 'text/csv' }), `${resource.name}-template.csv`)
}
