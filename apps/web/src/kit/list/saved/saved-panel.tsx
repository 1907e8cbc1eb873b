import { Plus, Settings2, TriangleAlert } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useViews } from '../../../platform/queries/views.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Tag } from '../../../ui/display/tag.tsx'
import { useClosePanel } from '../../../ui/menus/floating-panel.tsx'
import { useListState } from '../state/list-state.ts'
import { savedMessages } from './saved.messages.ts'
import styles from './saved.module.css'
import { type KnownView, knownViews, searchToSave } from './saved-search.ts'

/** The saved views of the list, one's own first; the list with nothing asked for above them. */
export function SavedPanel() {
  const say = useMessages(savedMessages)
  const { resource, query, open } = useListState()
  const views = knownViews(resource, useViews())
  const close = useClosePanel()
  const show = useShow()
  const own = views.filter(({ isOwn }) => isOwn)
  const shared = views.filter(({ isOwn }) => !isOwn)
  const isPlain = searchToSave(resource, query) === ''
  return (
    <div className={styles.panel}>
      <ul className={styles.views}>
        <li>
          <button type="button" className={styles.view} aria-pressed={isPlain} onClick={() => show('')}>
            {say('everything')}
          </button>
        </li>
      </ul>
      <Views title={say('mine')} views={own} />
      <Views title={say('shared')} views={shared} />
      <button
        type="button"
        className={styles.save}
        onClick={() => {
          close()
          open({ kind: 'view', view: null })
        }}
      >
        <Plus size={14} strokeWidth={1.75} aria-hidden="true" />
        {say('save')}
      </button>
    </div>
  )
}

function useShow(): (address: string) => void {
  const { go } = useListState()
  const close = useClosePanel()
  return (address) => {
    go(new URLSearchParams(address))
    close()
  }
}

function Views({ title, views }: { title: string; views: readonly KnownView[] }) {
  if (views.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.views}>
        {views.map((view) => (
          <ViewLine key={view.id} view={view} />
        ))}
      </ul>
    </>
  )
}

function ViewLine({ view }: { view: KnownView }) {
  const say = useMessages(savedMessages)
  const { saved, open } = useListState()
  const close = useClosePanel()
  const show = useShow()
  const { id, name, address, isPartial, isOwn, isShared, isDefault, ownerName } = view
  return (
    <li>
      <button
        type="button"
        className={styles.view}
        aria-pressed={saved?.id === id}
        title={isPartial ? say('unknown') : undefined}
        onClick={() => show(address)}
      >
        <span className={styles.name}>{name}</span>
        {isPartial && <TriangleAlert size={14} strokeWidth={1.75} aria-label={say('unknown')} />}
        {isDefault && <Tag>{say('first')}</Tag>}
        {isOwn && isShared && <Tag>{say('shared')}</Tag>}
        {!isOwn && <span className={styles.quiet}>{say('byOwner', { name: ownerName })}</span>}
      </button>
      <Button
        look="icon"
        size="small"
        aria-label={say('change', { name })}
        title={say('change', { name })}
        onClick={() => {
          close()
          open({ kind: 'view', view })
        }}
      >
        <Settings2 size={14} strokeWidth={1.5} aria-hidden="true" />
      </Button>
    </li>
  )
}
