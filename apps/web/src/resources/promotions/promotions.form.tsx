import type { Ref } from '@backlot/contract/core/fields/field'
import { sayFieldError } from '@backlot/contract/core/words/field-messages'
import { generateCode } from '@backlot/contract/resources/promotion-code'
import { promotions } from '@backlot/contract/resources/promotions'
import { Button } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { replaceLine } from '../../kit/fields/nested/line-keys.ts'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { OfferOverlaps } from '../../kit/offers/offer-overlaps.tsx'
import type { TrialAsked } from '../../kit/offers/trial/trial-question.tsx'
import { defineMessages, useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { CodeState, MarginNote, PlanPrices } from './draft-facts.tsx'
import { promotionWords } from './promotions.messages.ts'
import { DraftPanel } from './trial/draft-panel.tsx'
import { useJudgedDraft } from './trial/use-draft.ts'
import { useCurrencies } from './use-currencies.ts'

const { Form, Field, useChange, useForeseen, useValue, useFormRecord } = formOf(promotions, promotionWords)

const messages = defineMessages({
  basics: { en: 'Basics', 'zh-CN': '基本信息' },
  generate: { en: 'Generate a code', 'zh-CN': '生成优惠码' },
})

export function PromotionForm({ id }: ScreenProps) {
  return (
    <Form id={id}>
      <Parts isNew={id === undefined} />
    </Form>
  )
}

/** The fields, and beside them what the code would do as it is typed. */
function Parts({ isNew }: { isNew: boolean }) {
  const say = useMessages(messages)
  const inLanguage = useWords()
  const plan = useFirstPlan()
  const [said, setSaid] = useState<{ plan: Ref | null; asked: TrialAsked } | null>(null)
  // What was asked of another first plan begins anew with this one.
  const asked = said?.plan?.id === plan?.id && said ? said.asked : plan ? { planId: plan.id } : {}
  const outcome = useJudgedDraft(asked)
  const judged = outcome.data
  // As the server says it when it is saved; the form says it in the language of the screen.
  const taken = sayFieldError({ message: 'taken' }, 'en')
  useForeseen(useMemo(() => (judged?.isCodeFree === false ? { code: [taken] } : {}), [judged, taken]))
  return (
    <FormColumns
      side={<DraftPanel {...{ plan, asked, outcome }} onAsk={(next) => setSaid({ plan, asked: next })} />}
      isSideKept
    >
      <FormCard title={say('basics')} extra={isNew && <GenerateButton />}>
        <FormRow>
          <Field name="name" />
          <Field name="code" unit={<CodeState isFree={judged?.isCodeFree ?? null} />} />
        </FormRow>
        <FormRow columns="three">
          <Field name="startedAt" />
          <Field name="endedAt" />
          <Field name="times" />
        </FormRow>
        <Field name="status" />
      </FormCard>
      <FormCard title={inLanguage(promotionWords.fields.audiences)}>
        <Field name="audiences" isLabelHidden />
        <FormRow>
          <Field name="timesPerMember" />
          <Field name="channels" />
        </FormRow>
      </FormCard>
      <FormCard
        title={inLanguage(promotionWords.fields.plans)}
        extra={<MarginNote plans={judged?.plans ?? []} />}
      >
        <PlanPrices plans={judged?.plans ?? []} judged={judged?.draft.plans ?? []} />
        <Currencies />
      </FormCard>
      <Overlaps />
    </FormColumns>
  )
}

/** The plan of the first line that names one; the same object while it is the same plan. */
function useFirstPlan(): Ref | null {
  const line = useValue('plans').find(({ planId }) => planId)
  return (line?.['planId'] as Ref | undefined) ?? null
}

/** Fills in what nobody can choose otherwise: a plan is sold in one currency. */
function Currencies() {
  const lines = useValue('plans')
  const change = useChange()
  const lacking = lines.flatMap(({ planId, currency }) => (planId && !currency ? [(planId as Ref).id] : []))
  const known = useCurrencies(lacking)
  useEffect(() => {
    if (!lacking.some((id) => known.has(id))) return
    change(
      'plans',
      lines.map((line) => {
        const currency = line['currency'] ?? known.get((line['planId'] as Ref | null)?.id ?? 0)
        return currency ? replaceLine(line, 'currency', currency) : line
      }),
    )
  })
  return null
}

/** What else sells these plans for less, while the dates are typed. */
function Overlaps() {
  const record = useFormRecord()
  return (
    <OfferOverlaps
      plans={useValue('plans').map(({ planId }) => (planId as Ref | null)?.id)}
      startedAt={useValue('startedAt')}
      endedAt={useValue('endedAt')}
      isOn={useValue('status')}
      promotionId={record?.id}
    />
  )
}

function GenerateButton() {
  const say = useMessages(messages)
  const change = useChange()
  return (
    <Button size="small" onClick={() => change('code', generateCode(randomBelow))}>
      {say('generate')}
    </Button>
  )
}

function randomBelow(below: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value % below
}
