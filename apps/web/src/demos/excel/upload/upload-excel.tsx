import { useId, useState } from 'react'
import { DropZone } from '../../../kit/fields/media/drop-zone.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatBytes } from '../../../ui/format/format-number.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { acceptedTypes, LARGEST_SHEET_BYTES } from '../../sheets/files/uploaded-table.ts'
import { excelMessages } from '../excel.messages.ts'
import { guessMapping, type Mapping } from './article-mapping.ts'
import { CheckCard } from './check-card.tsx'
import { ContentCard } from './content-card.tsx'
import { MappingCard } from './mapping-card.tsx'
import { uploadMessages } from './upload.messages.ts'
import styles from './upload.module.css'
import { useCheck } from './use-check.ts'
import { type OpenFile, useOpenFile } from './use-open-file.ts'

/** A sheet chosen or dropped: what is in it, which column is which, and what breaks the rules for articles. */
export function UploadExcel() {
  const say = useMessages(uploadMessages)
  const sayPage = useMessages(excelMessages)
  const id = useId()
  const { file, reading, rejection, open } = useOpenFile()
  const size = formatBytes(LARGEST_SHEET_BYTES)
  return (
    <>
      <PageHeader title={sayPage('uploadTitle')} under={say('under')} />
      <div className={styles.zone} aria-busy={reading !== null}>
        <DropZone
          id={id}
          label={say('file')}
          accept={acceptedTypes}
          isDisabled={reading !== null}
          isInvalid={rejection !== null}
          describedBy={rejection === null ? undefined : `${id}-rejection`}
          prompt={reading === null ? say('prompt') : say('reading', { name: reading })}
          limits={say('limits', { size })}
          onFile={(_, all) => void open(all)}
          onLeave={() => {}}
        />
        {rejection !== null && (
          <p id={`${id}-rejection`} className={styles.rejection} role="alert">
            {rejection(say)}
          </p>
        )}
      </div>
      {file !== null && <ReadFile key={file.order} file={file} />}
    </>
  )
}

function ReadFile({ file }: { file: OpenFile }) {
  const [mapping, setMapping] = useState<Mapping>(() => guessMapping(file.table.heads))
  const errors = useCheck(file.table, mapping)
  return (
    <>
      <MappingCard file={file} mapping={mapping} onChange={setMapping} />
      <CheckCard table={file.table} mapping={mapping} errors={errors} />
      <ContentCard file={file} errors={errors} />
    </>
  )
}
