import type { FieldKind } from '@backlot/contract/core/fields/field'
import { kindOf } from '@backlot/contract/core/lists/filter'
import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ReactNode } from 'react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import { Blank, BlankCard, BlankHeader, Outline } from '../../ui/placeholders/skeleton-parts.tsx'
import { fieldWords } from '../records/bookkeeping-words.ts'
import type { PlainWords } from '../records/words.ts'
import { showMessages } from './show.messages.ts'
import styles from './show.module.css'
import { ShowCard } from './show-card.tsx'

/** A card of a record's page, as far as it is known before the record has come. */
export interface OutlineCard<Name extends string = string> {
  /** "Details" where that is left out. */
  title?: string
  /** The fields that it shows. */
  fields?: readonly Name[]
  /** How many lines stand in a card that does not show fields. */
  lines?: number
  isAtSide?: boolean
  /** It takes the whole width, above the columns. */
  isLead?: boolean
  /** What stands there instead of a card, as a blank; nothing else of the card is read. */
  blank?: ReactNode
}

interface ShowOutlineProps {
  resource: Resource
  words: PlainWords
  /** As the screen says; else what the resource has. */
  cards?: readonly OutlineCard[] | undefined
  isSideLast: boolean
}

const HISTORY_LINES = 4
const MOST_LINES = 10
/** Kinds that stand in a card of their own, or nowhere. */
const apart: readonly FieldKind[] = ['longText', 'richText', 'lines', 'json', 'secret', 'image', 'video']

/** The page of a record before it has come: its head, the names of what it shows, its history. */
export function ShowOutline({ resource, words, cards = usualCards(resource), isSideLast }: ShowOutlineProps) {
  const hasHistory = resource.verbs.includes('history')
  const beside = cards.filter(({ isAtSide }) => isAtSide)
  const blank = (card: OutlineCard) => <BlankShowCard key={keyOf(card)} card={card} words={words} />
  return (
    <Outline>
      <BlankHeader buttons={resource.verbs.includes('update') ? 3 : 1} hasLineUnder />
      {cards.filter(({ isLead }) => isLead).map(blank)}
      <div className={styles.columns}>
        <div className={styles.column}>
          {hasFilm(resource) && <Blank width="100%" height={320} />}
          {cards.filter(({ isAtSide, isLead }) => !isAtSide && !isLead).map(blank)}
        </div>
        {beside.length > 0 && (
          <div className={styles.side} data-last={isSideLast || undefined}>
            {beside.map(blank)}
          </div>
        )}
        {hasHistory && <BlankCard lines={HISTORY_LINES} />}
      </div>
    </Outline>
  )
}

const keyOf = ({ title = '', fields = [], lines }: OutlineCard) => [title, lines, ...fields].join()

function BlankShowCard({ card, words }: { card: OutlineCard; words: PlainWords }) {
  const say = useMessages(showMessages)
  const { title = say('details'), fields, lines = 4, isAtSide = false, blank } = card
  if (blank !== undefined) return blank
  return (
    <ShowCard title={title}>
      {fields ? <BlankDetails words={words} names={fields} isSingle={isAtSide} /> : <BlankLines of={lines} />}
    </ShowCard>
  )
}

function BlankLines({ of: lines }: { of: number }) {
  return (
    <div className={styles.blankLines}>
      {Array.from({ length: lines }, (_, line) => (
        <Blank key={line} width={line % 2 === 0 ? '80%' : '55%'} height={14} />
      ))}
    </div>
  )
}

interface BlankDetailsProps {
  words: PlainWords
  names: readonly string[]
  isSingle: boolean
}

function BlankDetails({ words, names, isSingle }: BlankDetailsProps) {
  const inLanguage = useWords()
  return (
    <dl className={isSingle ? `${styles.details} ${styles.singleDetails}` : styles.details}>
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

function usualCards(resource: Resource): readonly OutlineCard[] {
  const names = [...Object.keys(resource.fields), 'createdAt', 'updatedAt']
  const isLine = (name: string) => !apart.includes(kindOf(resource, name) ?? 'text')
  return [{ fields: names.filter(isLine).slice(0, MOST_LINES) }]
}
