import type { FieldKind } from '@backlot/contract/core/fields/field'
import { kindOf } from '@backlot/contract/core/lists/filter'
import type { Resource } from '@backlot/contract/core/resource/resource'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { Blank, BlankCard, BlankHeader, Outline } from '../../ui/placeholders/skeleton-parts.tsx'
import { fieldWords } from '../records/bookkeeping-words.ts'
import type { PlainWords } from '../records/words.ts'
import { showMessages } from './show.messages.ts'
import styles from './show.module.css'
import { ShowCard } from './show-card.tsx'

interface ShowOutlineProps {
  resource: Resource
  words: PlainWords
  /** The fields of each card, where the screen says so; else what the resource has. */
  cards?: readonly (readonly string[])[] | undefined
}

const HISTORY_LINES = 4
const MOST_LINES = 10
/** Kinds that stand in a card of their own, or nowhere. */
const apart: readonly FieldKind[] = ['longText', 'richText', 'lines', 'json', 'secret', 'image', 'video']

/** The page of a record before it has come: its head, the names of what it shows, its history. */
export function ShowOutline({ resource, words, cards = usualCards(resource) }: ShowOutlineProps) {
  const say = useMessages(showMessages)
  const hasHistory = resource.verbs.includes('history')
  return (
    <Outline>
      <BlankHeader buttons={resource.verbs.includes('update') ? 3 : 1} hasLineUnder />
      <div className={styles.columns}>
        <div className={styles.column}>
          {hasFilm(resource) && <Blank width="100%" height={320} />}
          {cards.map((names) => (
            <ShowCard key={names.join()} title={say('details')}>
              <BlankDetails words={words} names={names} />
            </ShowCard>
          ))}
        </div>
        {hasHistory && <BlankCard lines={HISTORY_LINES} />}
      </div>
    </Outline>
  )
}

function BlankDetails({ words, names }: { words: PlainWords; names: readonly string[] }) {
  const inLanguage = useWords()
  return (
    <dl className={styles.details}>
      {names.map((name) => (
        <div key={name} className={styles.detail}>
          <dt>{inLanguage(fieldWords(words, name))}</dt>
          <dd>
            <Blank height={14} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function hasFilm({ fields }: Resource): boolean {
  return Object.values(fields).some(({ kind }) => kind === 'video')
}

function usualCards(resource: Resource): readonly (readonly string[])[] {
  const names = [...Object.keys(resource.fields), 'createdAt', 'updatedAt']
  const isLine = (name: string) => !apart.includes(kindOf(resource, name) ?? 'text')
  return [names.filter(isLine).slice(0, MOST_LINES)]
}
