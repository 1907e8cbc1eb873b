import { questions } from '@backlot/contract/resources/questions'
import { FieldValue } from '../../kit/fields/kinds/field-value.tsx'
import { Details } from '../../kit/show/details.tsx'
import { ResourceShow } from '../../kit/show/resource-show.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { questionWords } from './questions.messages.ts'

export function QuestionShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  return (
    <ResourceShow resource={questions} words={questionWords} id={id}>
      {(question) => (
        <>
          <ShowCard title={inLanguage(questionWords.fields.answer)}>
            <FieldValue resource={questions} words={questionWords} name="answer" record={question} />
          </ShowCard>
          <ShowCard title={say('details')}>
            <Details
              resource={questions}
              words={questionWords}
              record={question}
              names={['sort', 'createdAt', 'updatedAt']}
            />
          </ShowCard>
        </>
      )}
    </ResourceShow>
  )
}
