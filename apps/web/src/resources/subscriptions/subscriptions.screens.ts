import { subscriptions } from '@backlot/contract/resources/subscriptions'
import { Repeat } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { subscriptionActions } from './subscriptions.actions.ts'
import { subscriptionWords } from './subscriptions.messages.ts'

const path = '/plans/subscriptions'

export const subscriptionScreens = defineScreens({
  resource: subscriptions,
  words: subscriptionWords,
  icon: Repeat,
  actions: subscriptionActions,
  list: { path, load: async () => (await import('./subscriptions.list.tsx')).SubscriptionList },
  show: {
    path: `${path}/:id`,
    load: async () => (await import('./subscriptions.show.tsx')).SubscriptionShow,
  },
})
