import { plans } from '@backlot/contract/resources/plans'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { PlanCard } from './cards/plan-card.tsx'
import { planPageMessages } from './plan-page.messages.ts'
import { planWords } from './plans.messages.ts'
import { PriceNotices } from './price-notices.tsx'

const { Form, Field, useValue } = formOf(plans, planWords)

export function PlanForm({ id }: ScreenProps) {
  const say = useMessages(planPageMessages)
  const side = (
    <>
      <FormCard title={say('visitors')}>
        <Field name="show" />
        <Field name="isBest" />
        <Field name="downloadable" />
        <Field name="sort" />
      </FormCard>
      <FormCard title={say('externalIds')}>
        <FormRow>
          <Field name="segpayId" />
          <Field name="epochId" />
        </FormRow>
        <FormRow>
          <Field name="ccbillId" />
          <Field name="paypalId" />
        </FormRow>
      </FormCard>
      <FormCard title={say('asVisitorsOne')}>
        <Preview />
      </FormCard>
    </>
  )
  return (
    <Form id={id}>
      <FormColumns side={side}>
        <FormCard title={say('basics')}>
          <Field name="name" />
          <FormRow columns="firstWide">
            <Field name="title" />
            <Field name="currency" />
          </FormRow>
        </FormCard>
        <PriceNotices />
        <FormCard title={say('firstPeriod')}>
          <FormRow>
            <Field name="initialPeriodCount" />
            <Field name="initialPeriodUnit" />
          </FormRow>
          <FormRow>
            <Field name="initialOriginalPrice" />
            <Field name="initialDiscountPrice" />
          </FormRow>
        </FormCard>
        <FormCard title={say('afterwards')}>
          <FormRow>
            <Field name="recurringPeriodCount" />
            <Field name="recurringPeriodUnit" />
          </FormRow>
          <FormRow>
            <Field name="recurringOriginalPrice" />
            <Field name="recurringDiscountPrice" />
          </FormRow>
        </FormCard>
      </FormColumns>
    </Form>
  )
}

/** What has been filled in so far, as it would be offered. */
function Preview() {
  const language = useLanguage()
  const say = useMessages(planPageMessages)
  const currency = useValue('currency')
  const plan = {
    ...{ name: useValue('name'), title: useValue('title') || null },
    ...{ isBest: useValue('isBest'), downloadable: useValue('downloadable') },
    initialPeriodCount: useValue('initialPeriodCount') ?? 1,
    initialPeriodUnit: useValue('initialPeriodUnit') ?? 'month',
    initialOriginalPrice: useValue('initialOriginalPrice') ?? 0,
    initialDiscountPrice: useValue('initialDiscountPrice'),
    recurringPeriodCount: useValue('recurringPeriodCount'),
    recurringPeriodUnit: useValue('recurringPeriodUnit'),
    recurringOriginalPrice: useValue('recurringOriginalPrice'),
    recurringDiscountPrice: useValue('recurringDiscountPrice'),
  }
  const numbers = Object.values(plan).filter((value) => typeof value === 'number')
  const isTold = currency !== null && !numbers.some(Number.isNaN) && plan.initialPeriodCount > 0
  return isTold ? <PlanCard plan={{ ...plan, currency }} language={language} /> : <p>{say('previewLater')}</p>
}
