import type { Article } from '@backlot/contract/demos/articles'
import type { Translate } from '../../../platform/i18n/messages.ts'
import { wallClock } from '../../../ui/format/format-time.ts'
import type { CellValue, HeadCell } from '../files/table-content.ts'
import type { sheetsMessages } from '../sheets.messages.ts'

type Say = Translate<typeof sheetsMessages>

const articleColumns = ['id', 'title', 'author', 'readings', 'date'] as const

/** The heads of the five columns that the pages show and export. */
export function articleHeads(say: Say): string[] {
  return articleColumns.map((column) => say(column))
}

/** The same in two rows, title, author and readings under one head. */
export function mergedArticleHead(say: Say): (HeadCell | null)[][] {
  const [first, last] = [
    { text: say('id'), rows: 2 },
    { text: say('date'), rows: 2 },
  ]
  const inner = (['title', 'author', 'readings'] as const).map((column) => ({ text: say(column) }))
  return [
    [first, { text: say('mainInformation'), columns: inner.length }, null, null, last],
    [null, ...inner, null],
  ]
}

/** An article as it stands in the columns. */
export function articleCells({ id, title, author, views, publishedAt }: Article): CellValue[] {
  return [id, title, author, views, publishedAt === null ? null : wallClock(new Date(publishedAt))]
}
