import type { Ref } from '@backlot/contract/core/fields/field'
import { generateCode } from '@backlot/contract/resources/promotion-code'
import { promotions } from '@backlot/contract/resources/promotions'
import { Button } from 'antd'
import { useEffect } from 'react'
import { replaceLine } from '../../kit/fields/nested/line-keys.ts'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { OfferOverlaps } from '../../kit/offers/offer-overlaps.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { promotionWords } from './promotions.messages.ts'
import { useCurrencies } from './use-currencies.ts'

const { Form, Field, useChange, useValue, useFormRecord } = formOf(promotions, promotionWords)

const messages = defineMessages({
  basics: { en: 'Basics', 'zh-CN': '基本信息' },
  forWhom: { en: 'For whom, and how often', 'zh-CN': '适用范围与次数' },
  prices: { en: 'Prices', 'zh-CN': '价格' },
  generate: { en: 'Generate a code', 'zh-CN': '生成优惠码' },
})

export function PromotionForm({ id }: ScreenProps) {
  const say = useMessages(messages)
  return (
    <Form id={id}>
      <FormColumns>
        <FormCard title={say('basics')} extra={id === undefined && <GenerateButton />}>
          <FormRow>
            <Field name="name" />
            <Field name="code" />
          </FormRow>
          <FormRow>
            <Field name="startedAt" />
            <Field name="endedAt" />
          </FormRow>
          <Field name="status" />
        </FormCard>
        <FormCard title={say('forWhom')}>
          <FormRow>
            <Field name="audiences" />
            <Field name="channels" />
          </FormRow>
          <FormRow>
            <Field name="times" />
            <Field name="timesPerMember" />
          </FormRow>
        </FormCard>
        <FormCard title={say('prices')}>
          <Field name="plans" />
          <Currencies />
        </FormCard>
        <Overlaps />
      </FormColumns>
    </Form>
  )
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
