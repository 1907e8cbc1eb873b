import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { articleCells, articleHeads } from '../../sheets/articles/article-cells.ts'
import { ArticleTable } from '../../sheets/articles/article-table.tsx'
import { useArticles } from '../../sheets/articles/use-articles.ts'
import { fileNameFrom } from '../../sheets/export/file-name.ts'
import { FileNameOption } from '../../sheets/export/file-name-option.tsx'
import { OptionsCard } from '../../sheets/export/options-card.tsx'
import { useExport } from '../../sheets/export/use-export.ts'
import { defaultFileNames, plainTable } from '../../sheets/files/table-content.ts'
import { sheetsMessages } from '../../sheets/sheets.messages.ts'
import styles from '../../sheets/sheets.module.css'
import { zipMessages } from './zip.messages.ts'

const usual = defaultFileNames.archive

/** The list as one text file in an archive. */
export function ZipDownload() {
  const say = useMessages(sheetsMessages)
  const sayPage = useMessages(zipMessages)
  const articles = useArticles()
  const { save, share, isBusy } = useExport()
  const [typed, setTyped] = useState('')
  const run = () => {
    const name = fileNameFrom(typed, usual)
    return save(`${name}.zip`, () => ({
      kind: 'archive',
      entryName: `${name}.txt`,
      content: plainTable(articleHeads(say), (articles.rows ?? []).map(articleCells)),
    }))
  }
  return (
    <>
      <PageHeader title={sayPage('title')} under={sayPage('under')} />
      <OptionsCard label={sayPage('title')} share={share} progressLabel={say('exporting')}>
        <FileNameOption
          label={say('fileName')}
          value={typed}
          usual={usual}
          ending=".zip"
          onChange={setTyped}
        />
        <div className={styles.end}>
          <Button look="primary" isBusy={isBusy} disabled={!articles.rows?.length} onClick={run}>
            {sayPage('export')}
          </Button>
        </div>
      </OptionsCard>
      <ArticleTable articles={articles} />
    </>
  )
}
