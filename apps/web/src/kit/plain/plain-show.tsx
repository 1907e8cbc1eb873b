import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ComponentType } from 'react'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import type { ResourceWords } from '../../platform/screens/words.ts'
import { fieldWords } from '../records/bookkeeping-words.ts'
import { type DetailKey, recordOf } from '../show/record-of.tsx'
import { RelatedList } from '../show/related-list.tsx'
import { showMessages } from '../show/show.messages.ts'
import { ShowCard } from '../show/show-card.tsx'
import type { PlainDetails, PlainParts } from './plain-parts.ts'

/** The record's page of a plain resource. */
export function plainShow<R extends Resource>(
  resource: R,
  words: ResourceWords<R>,
  { details, related = [] }: PlainParts<R>,
): ComponentType<ScreenProps> {
  const { Show, Details, Value } = recordOf(resource, words)
  function DetailsCard({ card }: { card: PlainDetails<DetailKey<R> & string> }) {
    const say = useMessages(showMessages)
    const inLanguage = useWords()
    if ('value' in card) {
      return (
        <ShowCard title={inLanguage(fieldWords(words, card.value))}>
          <Value name={card.value} />
        </ShowCard>
      )
    }
    return (
      <ShowCard title={card.title ? inLanguage(card.title) : say('details')}>
        <Details names={card.fields} />
      </ShowCard>
    )
  }
  return function PlainShow({ id = 0 }) {
    const inLanguage = useWords()
    const outline = details.map((card) =>
      'value' in card
        ? { title: inLanguage(fieldWords(words, card.value)), lines: 2 }
        : { ...(card.title && { title: inLanguage(card.title) }), fields: card.fields },
    )
    return (
      <Show id={id} outline={outline}>
        {() => (
          <>
            {details.map((card) => (
              <DetailsCard key={'value' in card ? card.value : card.fields.join()} card={card} />
            ))}
            {related.map((list) => (
              <RelatedList key={`${list.resource} ${list.field}`} {...list} id={id} />
            ))}
          </>
        )}
      </Show>
    )
  }
}
