import { deals } from '@backlot/contract/resources/deals'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { dealWords } from './deals.messages.ts'

// Fetched once there is a plan and a time to compare.
const OfferOverlaps = lazyComponent(
  async () => (await import('../../kit/offers/offer-overlaps.tsx')).OfferOverlaps,
)

const { Form, Field, useValue, useFormRecord } = formOf(deals, dealWords)

const messages = defineMessages({
  offer: { en: 'The offer', 'zh-CN': '特惠内容' },
  time: { en: 'Time and place', 'zh-CN': '时间与位置' },
})

export function DealForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  const inLanguage = useWords()
  const side = (
    <FormCard title={say('time')}>
      <Field name="status" />
      <Field name="startedAt" />
      <Field name="endedAt" />
      <Field name="sort" />
    </FormCard>
  )
  return (
    <Form id={id}>
      <FormColumns side={side}>
        <FormCard title={inLanguage(dealWords.singular)}>
          <FormRow>
            <Field name="name" />
            <Field name="title" />
          </FormRow>
          <Field name="link" />
        </FormCard>
        <FormCard title={say('offer')}>
          <Field name="planId" />
          <FormRow>
            <Field name="currency" />
            <Field name="price" />
          </FormRow>
          <Field name="image" />
        </FormCard>
        <Overlaps />
      </FormColumns>
    </Form>
  )
}

/** What else sells this plan for less, while the dates are typed. */
function Overlaps() {
  const record = useFormRecord()
  const [plan, isOn] = [useValue('planId'), useValue('status')]
  const [startedAt, endedAt] = [useValue('startedAt'), useValue('endedAt')]
  if (!plan || !isOn || !startedAt || !endedAt) return null
  return (
    <PartBoundary>
      <OfferOverlaps
        plans={[plan.id]}
        startedAt={startedAt}
        endedAt={endedAt}
        isOn={isOn}
        dealId={record?.id}
      />
    </PartBoundary>
  )
}
