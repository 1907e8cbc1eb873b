import type { Ref } from '@backlot/contract/core/fields/field'
import { choice, reference, time } from '@backlot/contract/core/fields/fields'
import { optional } from '@backlot/contract/core/fields/presence'
import { type PromotionAudience, promotionAudiences } from '@backlot/contract/offers/judge-promotion'
import { useId, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { usePermission } from '../../../platform/session/permissions.tsx'
import { FieldInput } from '../../fields/kinds/field-input.tsx'
import { audienceWords } from '../audience-words.ts'
import { offerTrialMessages } from './trial.messages.ts'
import styles from './trial.module.css'

const fields = {
  plan: optional(reference('plans')),
  audience: optional(choice(promotionAudiences)),
  member: optional(reference('users')),
  channel: optional(reference('channels')),
  moment: optional(time()),
}
const plain = {
  words: {
    title: offerTrialMessages.title,
    singular: offerTrialMessages.title,
    fields: {},
    options: { audience: audienceWords },
  },
  isDisabled: false,
  isInvalid: false,
  isRequired: false,
  describedBy: undefined,
  onLeave: () => undefined,
}

interface Chosen {
  readonly plan: Ref | null
  readonly audience: PromotionAudience | null
  readonly member: Ref | null
  readonly channel: Ref | null
  readonly moment: string | null
}

/** For what an offer is tried; this moment where none is said. */
export interface TrialAsked {
  readonly planId?: number
  readonly memberId?: number
  readonly audience?: PromotionAudience
  readonly channelId?: number
  readonly at?: string
}

interface TrialQuestionProps {
  /** The plan to begin with; an offer of one plan does not ask for any. */
  plan?: Ref | null
  onAsk: (question: TrialAsked) => void
}

/** Asks for whom and when an offer is tried. */
export function TrialQuestionForm({ plan, onAsk }: TrialQuestionProps) {
  const [chosen, setChosen] = useState<Chosen>({
    plan: plan ?? null,
    audience: null,
    member: null,
    channel: null,
    moment: null,
  })
  const mayListPlans = usePermission('list-plans')
  const mayChoose = { plan: plan !== undefined && mayListPlans, member: usePermission('list-users') }
  const mayShare = usePermission('list-channels')
  const choose = (part: Partial<Chosen>) => {
    const next = { ...chosen, ...part }
    setChosen(next)
    onAsk(questionOf(next))
  }
  return (
    <div className={styles.question}>
      {mayChoose.plan && <Part name="plan" value={chosen.plan} onChange={(to) => choose({ plan: to })} />}
      {/* A member has a state of their own. */}
      {chosen.member === null && (
        <Part name="audience" value={chosen.audience} onChange={(to) => choose({ audience: to })} />
      )}
      {mayChoose.member && (
        <Part name="member" value={chosen.member} onChange={(to) => choose({ member: to })} />
      )}
      {mayShare && <Part name="channel" value={chosen.channel} onChange={(to) => choose({ channel: to })} />}
      <Part name="moment" value={chosen.moment} onChange={(to) => choose({ moment: to })} />
    </div>
  )
}

function questionOf({ plan, audience, member, channel, moment }: Chosen): TrialAsked {
  return {
    ...(plan && { planId: plan.id }),
    ...(member && { memberId: member.id }),
    ...(audience && !member && { audience }),
    ...(channel && { channelId: channel.id }),
    ...(moment !== null && { at: moment }),
  }
}

/** What is asked where nothing is chosen. */
const blanks: Partial<Record<keyof Chosen, 'anybody' | 'now'>> = { audience: 'anybody', moment: 'now' }

interface PartProps<N extends keyof Chosen> {
  name: N
  value: Chosen[N]
  onChange: (value: Chosen[N]) => void
}

function Part<N extends keyof Chosen>({ name, value, onChange }: PartProps<N>) {
  const say = useMessages(offerTrialMessages)
  const label = say(name as keyof Chosen)
  const blank = blanks[name as keyof Chosen]
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <FieldInput<Chosen[N]>
        {...plain}
        {...{ id, name, value, onChange }}
        label={label}
        blank={blank && say(blank)}
        field={fields[name]}
      />
    </>
  )
}
