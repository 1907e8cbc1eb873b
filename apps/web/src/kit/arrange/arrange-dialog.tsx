import { largestArrangement } from '@backlot/contract/core/endpoints/resource-endpoints'
import type { Arrangement } from '@backlot/contract/core/resource/arrangement'
import { Button } from 'antd'
import { useState } from 'react'
import { messageOf } from '../../platform/errors/message-of.ts'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { SortableList } from '../../ui/inputs/sortable.tsx'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { Dialog } from '../antd/dialog.tsx'
import { Select } from '../antd/select.tsx'
import { FailurePanel } from '../failures/failure-panel.tsx'
import { fieldWords } from '../records/bookkeeping-words.ts'
import type { PlainWords } from '../records/words.ts'
import { arrangeMessages } from './arrange.messages.ts'
import styles from './arrange.module.css'
import { useArrangement } from './use-arrangement.ts'

interface ArrangeDialogProps {
  screens: ResourceScreens
  arrangement: Arrangement
  /** The group whose order is shown first, where each has one of its own. */
  firstGroup: string | undefined
  onClose: () => void
}

/** Puts a resource's records in order by hand; nothing is saved before one says so. */
export function ArrangeDialog({ screens, arrangement, firstGroup, onClose }: ArrangeDialogProps) {
  const { resource, words } = screens
  const say = useMessages(arrangeMessages)
  const [isBusy, setIsBusy] = useState(false)
  const options = resource.fields[arrangement.within ?? '']?.settings.options ?? []
  const state = useArrangement(resource, arrangement, firstGroup ?? options[0])
  const save = async () => {
    setIsBusy(true)
    try {
      await state.save()
      showToast({ text: say('saved') })
      onClose()
    } catch (error) {
      showToast({ text: messageOf(error), kind: 'danger' })
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      width={520}
      title={say('arrange')}
      closable={!isBusy}
      keyboard={!isBusy && !state.isUnsaved}
      mask={{ closable: !isBusy && !state.isUnsaved }}
      onCancel={onClose}
      footer={
        <>
          <Button disabled={isBusy} onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="primary" loading={isBusy} disabled={!state.isUnsaved} onClick={save}>
            {say('save')}
          </Button>
        </>
      }
    >
      {arrangement.within !== undefined && (
        <GroupSelect
          {...{ words, options }}
          field={arrangement.within}
          value={state.group}
          onChange={state.setGroup}
        />
      )}
      <Records {...state} label={say('arrange')} isBusy={isBusy} />
    </Dialog>
  )
}

interface GroupSelectProps {
  words: PlainWords
  field: string
  options: readonly string[]
  value: string
  onChange: (group: string) => void
}

function GroupSelect({ words, field, options, value, onChange }: GroupSelectProps) {
  const inLanguage = useWords()
  const wordOf = (option: string) => words.options[field]?.[option]
  return (
    <Select
      className={styles.group ?? ''}
      aria-label={inLanguage(fieldWords(words, field))}
      value={value}
      options={options.map((option) => {
        const word = wordOf(option)
        return { value: option, label: word ? inLanguage(word) : option }
      })}
      onChange={onChange}
    />
  )
}

interface RecordsProps
  extends Pick<ReturnType<typeof useArrangement>, 'query' | 'items' | 'isTooMany' | 'order'> {
  label: string
  isBusy: boolean
}

function Records({ query, items, isTooMany, order, label, isBusy }: RecordsProps) {
  const say = useMessages(arrangeMessages)
  if (query.isError)
    return <FailurePanel title={say('loadFailed')} error={query.error} onRetry={() => void query.refetch()} />
  if (query.data === undefined) return <SkeletonRows rows={4} columns={['1fr']} />
  if (isTooMany) return <p>{say('tooMany', { maximum: largestArrangement })}</p>
  if (items.length === 0) return <p>{say('none')}</p>
  return (
    <div className={styles.records}>
      <SortableList items={items} label={label} isDisabled={isBusy} onReorder={order}>
        {({ name }) => <span className={styles.name}>{name}</span>}
      </SortableList>
    </div>
  )
}
