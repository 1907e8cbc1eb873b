import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { type SubscriptionState, subscriptionStateNames } from '@backlot/contract/ledger/ledger-event'
import { subscriptions } from '@backlot/contract/resources/subscriptions'
import { expect, test } from 'vitest'
import { actionsOf } from '../../platform/screens/actions.ts'
import { subscriptionActions } from './subscriptions.actions.ts'

interface Stands {
  status: SubscriptionState
  isMemberErased: boolean
  isPriced?: boolean
  cancelAtPeriodEnd?: boolean
  provider?: string
  isComplimentary?: boolean
}

/** The names of what is offered to a subscription that stands so. */
function offered({ cancelAtPeriodEnd = false, isPriced = true, ...stands }: Stands): string[] {
  const subscription = { cancelAtPeriodEnd, isPriced, ...stands } as RecordOf<typeof subscriptions>
  const actions = actionsOf(subscriptions, subscriptionActions)
  return actions.filter((action) => action.isOffered(subscription)).map(({ name }) => name)
}

test('the subscription of an erased member is offered what ends it, and nothing else, in any state', () => {
  const inState = subscriptionStateNames.flatMap((status) =>
    [false, true].map((cancelAtPeriodEnd) => [
      ...[status, cancelAtPeriodEnd],
      offered({ status, cancelAtPeriodEnd, isMemberErased: true }),
    ]),
  )

  expect(inState).toEqual([
    ...[
      ['trialing', false, ['stopRenewal']],
      ['trialing', true, []],
    ],
    ...[
      ['active', false, ['stopRenewal']],
      ['active', true, []],
    ],
    ...[
      ['past_due', false, ['stopRenewal']],
      ['past_due', true, []],
    ],
    ...[
      ['paused', false, ['end']],
      ['paused', true, ['end']],
    ],
    ...[
      ['cancelled', false, []],
      ['cancelled', true, []],
    ],
    ...[
      ['expired', false, []],
      ['expired', true, []],
    ],
  ])
})

test('while the member is there, each state is offered what starts from it', () => {
  const there = { isMemberErased: false }

  expect(offered({ ...there, status: 'active' })).toEqual([
    ...['extend', 'credit', 'changePlan', 'stopRenewal', 'pause'],
  ])
  expect(offered({ ...there, status: 'cancelled', cancelAtPeriodEnd: true })).toEqual([
    ...['extend', 'credit', 'startRenewal', 'pause'],
  ])
  expect(offered({ ...there, status: 'paused' })).toEqual(['extend', 'resume', 'end'])
  expect(offered({ ...there, status: 'expired' })).toEqual(['extend'])
})

test('what was given away is lengthened or ended, and offered nothing that is of what is paid for', () => {
  const given = { isMemberErased: false, provider: 'backlot', isComplimentary: true }

  expect(offered({ ...given, status: 'active' })).toEqual(['extend', 'endGift'])
  expect(offered({ ...given, status: 'paused' })).toEqual(['extend', 'resume', 'end'])
  expect(offered({ ...given, status: 'active', isMemberErased: true })).toEqual(['endGift'])
})

test('what is charged once has no price that an amount is credited by', () => {
  const once = { isMemberErased: false, isPriced: false }

  expect(offered({ ...once, status: 'active' })).toEqual(['extend', 'changePlan', 'stopRenewal', 'pause'])
  expect(offered({ ...once, status: 'cancelled' })).toEqual(['extend', 'pause'])
})
