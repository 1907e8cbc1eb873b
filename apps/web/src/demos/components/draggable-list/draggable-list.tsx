import type { Article } from '@backlot/contract/demos/articles'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { PickList } from '../../../ui/inputs/pick-list.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { UndoButton } from '../../../ui/sorting/undo-button.tsx'
import { usePast } from '../../../ui/sorting/use-past.ts'
import { ArticlesLoaded } from '../../articles-loaded.tsx'
import { listMessages } from './draggable-list.messages.ts'
import styles from './draggable-list.module.css'

const CHOSEN_AT_FIRST = 5
const firstTwenty = { perPage: 20, sort: [{ field: 'id', direction: 'asc' as const }] }

/** Articles chosen in order from a pool. */
export function DraggableList() {
  const title = useMessages(listMessages)('title')
  return (
    <>
      <PageHeader title={title} />
      <ArticlesLoaded query={firstTwenty}>{(rows) => <Lists rows={rows} />}</ArticlesLoaded>
    </>
  )
}

function Lists({ rows }: { rows: readonly Article[] }) {
  const say = useMessages(listMessages)
  const past = usePast(() => {
    const items = rows.map(({ id, title, author }) => ({ id, name: title, author }))
    return { chosen: items.slice(0, CHOSEN_AT_FIRST), pool: items.slice(CHOSEN_AT_FIRST) }
  })
  return (
    <>
      <div className={styles.bar}>
        <p>{say('help')}</p>
        <UndoButton past={past} />
      </div>
      <PickList
        value={past.now}
        titles={{ chosen: say('chosen'), pool: say('pool') }}
        onChange={({ chosen, pool }) => past.change({ chosen: [...chosen], pool: [...pool] })}
      >
        {({ name, author }) => (
          <>
            {name} <span className={styles.author}>{author}</span>
          </>
        )}
      </PickList>
    </>
  )
}
