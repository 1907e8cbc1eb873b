import { type FilterValue } from '@backlot/contract/core/lists/filter'
import { articleStates, articleTypes, highestImportance } from '@backlot/contract/demos/articles'
import { Button, Checkbox, Input } from 'antd'
import { Plus, Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { Select } from '../../../kit/antd/select.tsx'
import { replaceFilters } from '../../../kit/filters/values/replace-filters.ts'
import { useListState } from '../../../kit/list/state/list-state.ts'
import { useSearchText } from '../../../kit/list/state/use-search-text.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Allowed } from '../../../platform/session/permissions.tsx'
import { articleWords } from '../../example/articles.messages.ts'
import { complexTableMessages } from './complex-table.messages.ts'
import styles from './complex-table.module.css'
import { ExportButton } from './export-button.tsx'

const LONGEST_SEARCH = 200

/** The row of filters: choices apply at once, the title with Enter or the button; all of it is in the address. */
export function TableFilters({ onAdd }: { onAdd: () => void }) {
  const say = useMessages(complexTableMessages)
  const { change } = useListState()
  const [text, setText] = useSearchText()
  const search = (event: FormEvent) => {
    event.preventDefault()
    change({ q: text.trim() })
  }
  return (
    <form className={styles.filters} onSubmit={search} role="search" aria-label={say('filters')}>
      <Input
        className={styles.title ?? ''}
        data-list-search=""
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        aria-label={say('titleHint')}
        placeholder={say('titleHint')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <ChoiceFilters typed={text} />
      <OrderBox />
      <Button htmlType="submit" icon={<Search size={16} strokeWidth={1.5} aria-hidden="true" />}>
        {say('search')}
      </Button>
      <Allowed to={['create-articles']}>
        <Button
          type="primary"
          icon={<Plus size={16} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onAdd}
        >
          {say('add')}
        </Button>
      </Allowed>
      <ExportButton />
      <ReviewerBox />
    </form>
  )
}

/** What was typed and not yet searched for comes along, so that the rows are those of all that one sees here. */
function ChoiceFilters({ typed }: { typed: string }) {
  const say = useMessages(complexTableMessages)
  const inLanguage = useWords()
  const { query, change } = useListState()
  const chosen = (field: string) =>
    query.filters.find((filter) => filter.field === field && filter.operator === 'eq')?.values[0]
  const boxOf = (field: string) => ({
    className: styles.choice ?? '',
    allowClear: true,
    value: chosen(field) ?? null,
    onChange: (value: FilterValue | null | undefined) => {
      const filters =
        value === null || value === undefined ? [] : [{ field, operator: 'eq' as const, values: [value] }]
      change({ q: typed.trim(), filters: replaceFilters(query.filters, field, filters) })
    },
  })
  const steps = Array.from({ length: highestImportance }, (_, index) => index + 1)
  return (
    <>
      <Select<FilterValue | null>
        {...boxOf('importance')}
        aria-label={say('importance')}
        placeholder={say('importance')}
        options={steps.map((count) => ({ value: count, label: say('stars', { count }) }))}
      />
      <Select<FilterValue | null>
        {...boxOf('type')}
        aria-label={say('type')}
        placeholder={say('type')}
        options={articleTypes.map((code) => ({
          value: code,
          label: say('typeOption', { name: inLanguage(articleWords.options.type[code]), code }),
        }))}
      />
      <Select<FilterValue | null>
        {...boxOf('status')}
        aria-label={say('status')}
        placeholder={say('status')}
        options={articleStates.map((status) => ({
          value: status,
          label: inLanguage(articleWords.options.status[status]),
        }))}
      />
    </>
  )
}

/** In step with the head of the id column: both say what the address says. */
function OrderBox() {
  const say = useMessages(complexTableMessages)
  const { query, change } = useListState()
  const [first] = query.sort
  return (
    <Select
      className={styles.order ?? ''}
      aria-label={say('order')}
      placeholder={say('otherOrder')}
      value={first?.field === 'id' ? first.direction : null}
      options={[
        { value: 'asc' as const, label: say('idUp') },
        { value: 'desc' as const, label: say('idDown') },
      ]}
      onChange={(direction) => change({ sort: [{ field: 'id', direction: direction ?? 'desc' }] })}
    />
  )
}

function ReviewerBox() {
  const say = useMessages(complexTableMessages)
  const { settings, arrange } = useListState()
  const show = (isOn: boolean) => {
    const others = settings.hidden.filter((key) => key !== 'reviewer')
    arrange({ ...settings, hidden: isOn ? others : [...others, 'reviewer'] })
  }
  return (
    <Checkbox checked={!settings.hidden.includes('reviewer')} onChange={({ target }) => show(target.checked)}>
      {say('showReviewer')}
    </Checkbox>
  )
}
