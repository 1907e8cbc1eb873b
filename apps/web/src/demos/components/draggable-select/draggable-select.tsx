import { type Dispatch, type KeyboardEvent, type SetStateAction, useId, useState } from 'react'
import { Select } from '../../../kit/antd/select.tsx'
import { FormCard } from '../../../kit/form/layout/form-layout.tsx'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { OrderedTags } from '../../../ui/inputs/ordered-tags.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { fruitWords, selectMessages } from './draggable-select.messages.ts'
import styles from './draggable-select.module.css'

const chosenAtFirst: readonly string[] = ['apple', 'banana', 'orange']
/** What ends a free entry beside Enter, also in what is pasted. */
const separators = [',', '，', '、']

/** Several choices in an order of one's own, some of them free. */
export function DraggableSelect() {
  const say = useMessages(selectMessages)
  const words = useWords()
  const [chosen, setChosen] = useState(chosenAtFirst)
  const items = chosen.map((id) => ({ id, name: nameOf(id, words) }))
  return (
    <>
      <PageHeader title={say('title')} />
      <FormCard title={say('label')}>
        <p className={styles.help}>{say('help')}</p>
        <OrderedTags
          items={items}
          label={say('label')}
          onChange={(next) => setChosen(next.map(({ id }) => id))}
        >
          <AddFruit chosen={chosen} onChange={setChosen} />
        </OrderedTags>
      </FormCard>
      <FormCard title={say('order')}>
        {items.length === 0 && <p className={styles.help}>{say('none')}</p>}
        <ol className={styles.order} aria-label={say('order')}>
          {items.map(({ id, name }) => (
            <li key={id}>
              <Tag>{name}</Tag>
            </li>
          ))}
        </ol>
      </FormCard>
    </>
  )
}

function nameOf(id: string, words: ReturnType<typeof useWords>): string {
  const known = fruitWords.get(id)
  return known === undefined ? id : words(known)
}

interface AddFruitProps {
  chosen: readonly string[]
  onChange: Dispatch<SetStateAction<readonly string[]>>
}

/** Adds one of the offered fruits, or whatever was typed. */
function AddFruit({ chosen, onChange }: AddFruitProps) {
  const say = useMessages(selectMessages)
  const words = useWords()
  const id = useId()
  const [search, setSearch] = useState('')
  const offered = [...fruitWords.keys()].filter((fruit) => !chosen.includes(fruit))
  const add = (entries: readonly string[]) => {
    const ids = entries.map((entry) => fruitCalled(entry, words)).filter((entry) => entry !== '')
    // The select may tell of one entry twice before it is drawn anew.
    onChange((before) => [...new Set([...before, ...ids])])
    setSearch('')
  }
  const removeLast = ({ key }: KeyboardEvent) => {
    if (key === 'Backspace' && search === '') onChange((before) => before.slice(0, -1))
  }
  return (
    <Select
      id={id}
      className={styles.select ?? ''}
      variant="borderless"
      mode="tags"
      aria-label={say('add')}
      placeholder={say('add')}
      value={[]}
      options={offered.map((fruit) => ({ value: fruit, label: nameOf(fruit, words) }))}
      tokenSeparators={separators}
      showSearch={{ searchValue: search, onSearch: setSearch, optionFilterProp: 'label' }}
      onChange={add}
      onInputKeyDown={removeLast}
    />
  )
}

/** A fruit that is typed out is the one that is offered, not another of the same name. */
function fruitCalled(entry: string, words: ReturnType<typeof useWords>): string {
  const typed = entry.trim()
  const known = [...fruitWords].find(([, name]) => words(name).toLowerCase() === typed.toLowerCase())
  return known?.[0] ?? typed
}
