import type { Import } from '@backlot/contract/core/endpoints/import'
import { useState } from 'react'
import { ColumnsCard } from './columns-card.tsx'
import styles from './import.module.css'
import type { ImportParts } from './import-parts.ts'
import { JobBar } from './job-bar.tsx'
import { fieldsOf, isAsJudged, knownFields } from './known-fields.ts'
import { useImportSteps } from './use-import.ts'
import { VerdictsCard } from './verdicts-card.tsx'

/** A file that is there: what runs, which column is which, and what becomes of its lines. */
export function ShownImport({ parts, shown }: { parts: ImportParts; shown: Import }) {
  const steps = useImportSteps(parts.endpoints, shown.id)
  const [fields, setFields] = useState(() => fieldsOf(shown, knownFields(parts.resource, parts.words)))
  return (
    <>
      <JobBar
        parts={parts}
        shown={shown}
        onStop={(jobId) => steps.stop.mutate(jobId)}
        isStopping={steps.stop.isPending}
      />
      <div className={styles.columnsAndLines}>
        <ColumnsCard
          parts={parts}
          shown={shown}
          fields={fields}
          onChange={setFields}
          isBusy={steps.check.isPending}
          error={steps.check.error}
          onCheck={() => steps.check.mutate(fields)}
        />
        <VerdictsCard
          parts={parts}
          shown={shown}
          isAsJudged={isAsJudged(shown, fields)}
          isBusy={steps.run.isPending}
          error={steps.run.error}
          onRun={() => steps.run.mutate()}
        />
      </div>
    </>
  )
}
