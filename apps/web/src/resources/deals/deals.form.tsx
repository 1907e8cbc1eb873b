import type { JudgedDealDraft } from '@backlot/contract/offers/deal-draft'
import { deals } from '@backlot/contract/resources/deals'
import { useEffect, useRef, useState } from 'react'
import { PartBoundary } from '../../kit/failures/part-boundary.tsx'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { shareInWords } from '../../kit/offers/share-in-words.ts'
import type { TrialAsked } from '../../kit/offers/trial/trial-question.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { lazyComponent } from '../../platform/loading/lazy-component.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { formatMoney } from '../../ui/format/format-number.ts'
import { dealWords } from './deals.messages.ts'
import { DraftPanel } from './trial/draft-panel.tsx'
import { useJudgedDraft } from './trial/use-draft.ts'

// Fetched once there is a plan and a time to compare.
const OfferOverlaps = lazyComponent(
  async () => (await import('../../kit/offers/offer-overlaps.tsx')).OfferOverlaps,
)

const { Form, Field, useChange, useValue, useFormRecord } = formOf(deals, dealWords)

const messages = defineMessages({
  offer: { en: 'The offer', 'zh-CN': '特惠内容' },
  time: { en: 'Time and place', 'zh-CN': '时间与位置' },
  look: { en: 'Picture and link', 'zh-CN': '图片与链接' },
  usual: { en: '{usual} without the deal.', 'zh-CN': '无特惠时为 {usual}。' },
  notLess: {
    en: '{usual} without the deal: it costs no less.',
    'zh-CN': '无特惠时为 {usual}，特惠价并不更低。',
  },
  usualOff: { en: '{usual} without the deal, {off} off.', 'zh-CN': '无特惠时为 {usual}，优惠 {off}。' },
})

export function DealForm({ id }: ScreenProps) {
  return (
    <Form id={id}>
      <Parts />
    </Form>
  )
}

/** The fields, and beside them what the deal would do as it is typed. */
function Parts() {
  const say = useMessages(messages)
  const [asked, setAsked] = useState<TrialAsked>({})
  const outcome = useJudgedDraft(asked)
  const plan = outcome.data?.plan ?? null
  useCurrencyOf(plan)
  return (
    <FormColumns side={<DraftPanel outcome={outcome} onAsk={setAsked} />} isSideKept>
      <FormCard title={say('offer')}>
        <FormRow>
          <Field name="name" />
          <Field name="title" />
        </FormRow>
        <Field name="planId" />
        <FormRow>
          <Field name="currency" />
          <PriceField plan={plan} />
        </FormRow>
      </FormCard>
      <FormCard title={say('time')}>
        <FormRow columns="three">
          <Field name="startedAt" />
          <Field name="endedAt" />
          <Field name="sort" />
        </FormRow>
        <Field name="status" />
      </FormCard>
      <FormCard title={say('look')}>
        <Field name="link" />
        <Field name="image" />
      </FormCard>
      <Overlaps />
    </FormColumns>
  )
}

type PlanPrice = JudgedDealDraft['plan']

/** A plan is sold in one currency: choosing a plan chooses it, and what is chosen after that stays. */
function useCurrencyOf(plan: PlanPrice): void {
  const record = useFormRecord()
  const chosen = useValue('planId')?.id
  const currency = useValue('currency')
  const change = useChange()
  const settled = useRef(record?.planId)
  useEffect(() => {
    // What is answered may be of the plan that was chosen before.
    if (plan?.id !== chosen || chosen === undefined || settled.current === chosen) return
    settled.current = chosen
    if (plan && plan.currency !== currency) change('currency', plan.currency)
  })
}

/** The price, and beside it what is paid otherwise. */
function PriceField({ plan }: { plan: PlanPrice }) {
  const say = useMessages(messages)
  const chosen = useValue('planId')?.id
  const [price, currency] = [useValue('price'), useValue('currency')]
  if (plan?.id !== chosen || plan?.currency !== currency) return <Field name="price" />
  const usual = formatMoney(plan.usual, plan.currency)
  const off = shareInWords(plan.usual - (price ?? 0), plan.usual)
  return <Field name="price" help={say(priceMessage(price, plan.usual), { usual, off })} />
}

function priceMessage(price: number | null, usual: number) {
  // What cannot be read as an amount is neither more nor less.
  if (price === null || Number.isNaN(price)) return 'usual'
  return price < usual ? 'usualOff' : 'notLess'
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
