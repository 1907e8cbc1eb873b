import type { Article } from '@backlot/contract/demos/articles'
import { useState } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { articleCells, articleHeads } from '../sheets/articles/article-cells.ts'
import { ArticleTable } from '../sheets/articles/article-table.tsx'
import { fetchArticles } from '../sheets/articles/fetch-articles.ts'
import { useArticles } from '../sheets/articles/use-articles.ts'
import { ChoiceOption } from '../sheets/export/choice-option.tsx'
import { fileNameFrom } from '../sheets/export/file-name.ts'
import { FileNameOption } from '../sheets/export/file-name-option.tsx'
import { OptionsCard } from '../sheets/export/options-card.tsx'
import { useExport } from '../sheets/export/use-export.ts'
import { defaultFileNames, plainTable, type SheetType, sheetTypes } from '../sheets/files/table-content.ts'
import { sheetsMessages } from '../sheets/sheets.messages.ts'
import styles from '../sheets/sheets.module.css'
import { excelMessages } from './excel.messages.ts'

const usual = defaultFileNames.list

/** The list as a file: its name, its type, its columns' width and its rows are chosen. */
export function ExportExcel() {
  const say = useMessages(sheetsMessages)
  const sayPage = useMessages(excelMessages)
  const articles = useArticles()
  const { save, share, isBusy } = useExport()
  const [name, setName] = useState('')
  const [type, setType] = useState<SheetType>('xlsx')
  const [width, setWidth] = useState<'fitted' | 'unfitted'>('fitted')
  const [range, setRange] = useState<'shown' | 'all'>('shown')
  const write = (rows: readonly Article[]) => ({
    kind: 'write' as const,
    type,
    content: plainTable(articleHeads(say), rows.map(articleCells)),
    isAutoWidth: width === 'fitted',
  })
  const run = () =>
    save(`${fileNameFrom(name, usual)}.${type}`, async () =>
      write(range === 'all' ? await fetchArticles({}) : (articles.rows ?? [])),
    )
  return (
    <>
      <PageHeader title={sayPage('exportTitle')} under={sayPage('exportUnder')} />
      <OptionsCard label={sayPage('exportTitle')} share={share} progressLabel={say('exporting')}>
        <FileNameOption
          label={say('fileName')}
          value={name}
          usual={usual}
          ending={`.${type}`}
          onChange={setName}
        />
        <ChoiceOption
          label={say('type')}
          value={type}
          choices={sheetTypes.map((value) => ({ value, label: value }))}
          onChange={setType}
        />
        <ChoiceOption
          label={say('autoWidth')}
          value={width}
          isDisabled={type !== 'xlsx'}
          choices={[
            { value: 'fitted', label: say('fitted') },
            { value: 'unfitted', label: say('unfitted') },
          ]}
          onChange={setWidth}
        />
        <ChoiceOption
          label={say('rows')}
          value={range}
          choices={[
            { value: 'shown', label: say('shownRows') },
            { value: 'all', label: say('allRows', { count: articles.total }) },
          ]}
          onChange={setRange}
        />
        <div className={styles.end}>
          <Button look="primary" isBusy={isBusy} disabled={!articles.rows?.length} onClick={run}>
            {say('export')}
          </Button>
        </div>
      </OptionsCard>
      <ArticleTable articles={articles} />
    </>
  )
}
