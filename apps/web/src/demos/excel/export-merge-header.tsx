import { useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { articleCells, mergedArticleHead } from '../sheets/articles/article-cells.ts'
import { ArticleTable } from '../sheets/articles/article-table.tsx'
import { useArticles } from '../sheets/articles/use-articles.ts'
import { useExport } from '../sheets/export/use-export.ts'
import { defaultFileNames } from '../sheets/files/table-content.ts'
import { sheetsMessages } from '../sheets/sheets.messages.ts'
import { excelMessages } from './excel.messages.ts'

/** A workbook whose heads stand in two rows, some of them merged. */
export function ExportMergeHeader() {
  const say = useMessages(sheetsMessages)
  const sayPage = useMessages(excelMessages)
  const articles = useArticles()
  const { save, isBusy } = useExport()
  const run = () =>
    save(`${defaultFileNames.mergedHeader}.xlsx`, () => ({
      kind: 'write',
      type: 'xlsx',
      content: { head: mergedArticleHead(say), rows: (articles.rows ?? []).map(articleCells) },
      isAutoWidth: true,
    }))
  return (
    <>
      <PageHeader title={sayPage('mergedTitle')} under={sayPage('mergedUnder')}>
        <Button look="primary" isBusy={isBusy} disabled={!articles.rows?.length} onClick={run}>
          {say('export')}
        </Button>
      </PageHeader>
      <ArticleTable articles={articles} hasMergedHead />
    </>
  )
}
