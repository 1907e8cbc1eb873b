import type { Ref } from '@backlot/contract/core/fields/field'
import { Plus } from 'lucide-react'
import { type ReactElement, type UIEvent, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useLatest } from '../../../ui/hooks/use-latest.ts'
import { Select } from '../../antd/select.tsx'
import { fieldsMessages } from '../fields.messages.ts'
import styles from '../inputs.module.css'
import type { LookupOption } from './lookup-options.ts'
import type { useLookupChoice } from './use-lookup-choice.ts'

const NEAR_THE_END = 60

interface LookupSelectProps {
  control: object
  lookup: ReturnType<typeof useLookupChoice>
  /** What is chosen: one, or several. */
  value: Ref | readonly Ref[] | null
  isMultiple?: boolean
  isClearable?: boolean
  placeholder?: string
  maximum?: number | undefined
  onChange: (chosen: Ref[]) => void
}

interface Chosen {
  value: number
  label: string
}

function chosenOf(ref: Ref): Chosen {
  return { value: ref.id, label: ref.name }
}

function refsOf(chosen: Chosen | Chosen[] | null | undefined): Ref[] {
  return [chosen ?? []].flat().map(({ value, label }) => ({ id: value, name: label }))
}

/** A select that searches on the server and fetches the next page when its end comes near. */
export function LookupSelect(props: LookupSelectProps) {
  const {
    control,
    lookup,
    value,
    isMultiple = false,
    isClearable = true,
    placeholder,
    maximum,
    onChange,
  } = props
  const say = useMessages(fieldsMessages)
  const [isOpen, setIsOpen] = useState(false)
  const scroll = ({ currentTarget }: UIEvent<HTMLElement>) => {
    const { scrollHeight, scrollTop, clientHeight } = currentTarget
    if (scrollHeight - scrollTop - clientHeight < NEAR_THE_END) lookup.loadMore()
  }
  const chosen = Array.isArray(value) ? value.map(chosenOf) : value && chosenOf(value as Ref)
  const close = (open: boolean) => {
    setIsOpen(open)
    lookup.setIsOpen(open)
    if (!open) lookup.setSearch('')
  }
  // A new one takes a moment to be made, in which others are chosen or taken out.
  const latest = useLatest({ value, onChange })
  const add = (ref: Ref) => {
    const { current } = latest
    current.onChange(isMultiple ? [...[current.value ?? []].flat(), ref] : [ref])
    close(false)
  }
  return (
    <Select<Chosen | Chosen[] | null>
      {...control}
      className={styles.wide ?? ''}
      labelInValue
      open={isOpen}
      value={chosen}
      options={lookup.options.map(({ id, name, hint }) => ({ value: id, label: name, hint }))}
      optionRender={({ label, data }) => (
        <OptionLine name={String(label)} hint={(data as LookupOption).hint} />
      )}
      {...(isMultiple && { mode: 'multiple' as const, ...(maximum !== undefined && { maxCount: maximum }) })}
      allowClear={isClearable}
      placeholder={placeholder ?? say('searchHint')}
      loading={isOpen && lookup.isLoading}
      notFoundContent={<EmptyLookup lookup={lookup} />}
      showSearch={{
        filterOption: false,
        searchValue: lookup.search,
        onSearch: lookup.setSearch,
        autoClearSearchValue: true,
      }}
      onPopupScroll={scroll}
      onOpenChange={close}
      popupRender={(menu) => <Popup menu={menu} lookup={lookup} onCreated={add} />}
      onChange={(next) => {
        onChange(refsOf(next))
        // The select clears only a search that it keeps itself.
        lookup.setSearch('')
      }}
    />
  )
}

function OptionLine({ name, hint }: { name: string; hint: string }) {
  return (
    <span className={styles.option}>
      <span className={styles.optionName}>{name}</span>
      <span className={styles.optionHint}>{hint}</span>
    </span>
  )
}

function EmptyLookup({ lookup }: { lookup: LookupSelectProps['lookup'] }) {
  const say = useMessages(fieldsMessages)
  if (lookup.hasFailed) return say('lookupFailed')
  return lookup.isLoading ? say('searching') : say('nothingFound')
}

interface PopupProps {
  menu: ReactElement
  lookup: LookupSelectProps['lookup']
  onCreated: (ref: Ref) => void
}

function Popup({ menu, lookup, onCreated }: PopupProps) {
  const say = useMessages(fieldsMessages)
  const [isBusy, setIsBusy] = useState(false)
  const name = lookup.search.trim()
  const isKnown = lookup.options.some((option) => option.name.toLowerCase() === name.toLowerCase())
  const create = async () => {
    setIsBusy(true)
    const ref = await lookup.create?.(name)
    setIsBusy(false)
    if (ref) onCreated(ref)
  }
  return (
    <>
      {menu}
      {lookup.create !== undefined && name !== '' && !isKnown && !lookup.isLoading && (
        <button
          type="button"
          className={styles.create}
          disabled={isBusy}
          // The select closes when it loses the focus, before a click would arrive.
          onMouseDown={(event) => event.preventDefault()}
          onClick={create}
        >
          <Plus size={14} aria-hidden="true" />
          {say('createNamed', { name })}
        </button>
      )}
    </>
  )
}
