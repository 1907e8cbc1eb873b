import { commentrules } from '@backlot/contract/resources/commentrules'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { commentruleWords } from './commentrules.messages.ts'
import { TrialCard } from './trial-card.tsx'

const { Show, Details, Value } = recordOf(commentrules, commentruleWords)

export function CommentRuleShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  return (
    <Show id={id}>
      {({ words, ...rule }) => (
        <>
          {words !== null && (
            <ShowCard title={inLanguage(commentruleWords.fields.words)}>
              <Value name="words" />
            </ShowCard>
          )}
          <ShowCard title={say('details')}>
            <Details
              names={[
                'status',
                'hidesLinks',
                'allowedHosts',
                'hiddenCount',
                'shownCount',
                'createdAt',
                'updatedAt',
              ]}
            />
          </ShowCard>
          <TrialCard id={rule.id} version={rule.version} />
        </>
      )}
    </Show>
  )
}
