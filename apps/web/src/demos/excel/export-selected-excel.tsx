import { useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { articleCells, articleHeads } from '../sheets/articles/article-cells.ts'
import { ArticleTable } from '../sheets/articles/article-table.tsx'
import { useArticles } from '../sheets/articles/use-articles.ts'
import { fileNameFrom } from '../sheets/export/file-name.ts'
import { FileNameOption } from '../sheets/export/file-name-option.tsx'
import { OptionsCard } from '../sheets/export/options-card.tsx'
import { useExport } from '../sheets/export/use-export.ts'
import { defaultFileNames, plainTable } from '../sheets/files/table-content.ts'
import { sheetsMessages } from '../sheets/sheets.messages.ts'
import styles from '../sheets/sheets.module.css'
import { excelMessages } from './excel.messages.ts'

const usual = defaultFileNames.list
const none: ReadonlySet<number> = new Set()

/** Only the ticked rows as a workbook. */
export function ExportSelectedExcel() {
  const say = useMessages(sheetsMessages)
  const sayPage = useMessages(excelMessages)
  const articles = useArticles()
  const { save, share, isBusy } = useExport()
  const [name, setName] = useState('')
  const [ids, setIds] = useState(none)
  const chosen = (articles.rows ?? []).filter((row) => ids.has(row.id))
  const run = async () => {
    if (chosen.length === 0) {
      showToast({ text: sayPage('nothingTicked'), kind: 'info' })
      return
    }
    const content = plainTable(articleHeads(say), chosen.map(articleCells))
    const isSaved = await save(`${fileNameFrom(name, usual)}.xlsx`, () => ({
      kind: 'write',
      type: 'xlsx',
      content,
      isAutoWidth: true,
    }))
    if (isSaved) setIds(none)
  }
  return (
    <>
      <PageHeader title={sayPage('selectedTitle')} under={sayPage('selectedUnder')} />
      <OptionsCard label={sayPage('selectedTitle')} share={share} progressLabel={say('exporting')}>
        <FileNameOption
          label={say('fileName')}
          value={name}
          usual={usual}
          ending=".xlsx"
          onChange={setName}
        />
        <div className={styles.end}>
          <span className={styles.count} role="status">
            {sayPage('selected', { count: chosen.length })}
          </span>
          <Button look="primary" isBusy={isBusy} onClick={run}>
            {sayPage('exportSelected')}
          </Button>
        </div>
      </OptionsCard>
      <ArticleTable articles={articles} ticks={{ ids, onChange: setIds }} />
    </>
  )
}
