import { orders } from '@backlot/contract/resources/orders'
import { Receipt } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { orderWords } from './orders.messages.ts'

export const orderScreens = defineScreens({
  resource: orders,
  words: orderWords,
  icon: Receipt,
  list: { path: '/orders', load: async () => (await import('./orders.list.tsx')).OrderList },
  edit: { path: '/orders/edit/:id', load: async () => (await import('./orders.form.tsx')).OrderForm },
  show: { path: '/orders/:id', load: async () => (await import('./orders.show.tsx')).OrderShow },
})
