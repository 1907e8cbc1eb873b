import type { Resource } from '@backlot/contract/core/resource/resource'
import type { ComponentType } from 'react'
import { useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import type { ResourceWords } from '../../platform/screens/words.ts'
import { FormField } from '../form/layout/form-field.tsx'
import { FormCard, FormColumns } from '../form/layout/form-layout.tsx'
import { FormPage } from '../form/page/form-page.tsx'
import { asHeading } from './as-heading.ts'
import type { PlainCard, PlainParts } from './plain-parts.ts'

/** The form of a plain resource. */
export function plainForm<R extends Resource>(
  resource: R,
  words: ResourceWords<R>,
  { form }: PlainParts<R>,
): ComponentType<ScreenProps> {
  const title = asHeading(words.singular)
  const drawn = (cards: readonly PlainCard<string>[]) =>
    cards.map((card) => <FieldsCard key={card.fields.join()} title={title} {...card} />)
  const aside = form.filter(({ isAside }) => isAside)
  const main = form.filter(({ isAside }) => !isAside)
  return ({ id }) => (
    <FormPage resource={resource} words={words} id={id}>
      <FormColumns side={aside.length > 0 ? drawn(aside) : undefined}>{drawn(main)}</FormColumns>
    </FormPage>
  )
}

function FieldsCard({ title, fields }: Required<Pick<PlainCard<string>, 'title' | 'fields'>>) {
  const inLanguage = useWords()
  return (
    <FormCard title={inLanguage(title)}>
      {fields.map((name) => (
        <FormField key={name} name={name} />
      ))}
    </FormCard>
  )
}
