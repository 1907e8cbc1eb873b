import { ipwhitelists } from '@backlot/contract/resources/ipwhitelists'
import { defineScreens } from '../../platform/screens/screens.ts'
import { enableAndDisable } from '../enable-and-disable.ts'
import { ipwhitelistWords } from './ipwhitelists.messages.ts'

const path = '/users/ipwhitelists'
const loadForm = async () => (await import('./ipwhitelists.form.tsx')).IpWhitelistForm

export const ipwhitelistScreens = defineScreens({
  resource: ipwhitelists,
  words: ipwhitelistWords,
  actions: enableAndDisable,
  list: { path, load: async () => (await import('./ipwhitelists.list.tsx')).IpWhitelistList },
  create: { path: `${path}/create`, load: loadForm },
  edit: { path: `${path}/edit/:id`, load: loadForm },
  show: {
    path: `${path}/:id`,
    load: async () => (await import('./ipwhitelists.show.tsx')).IpWhitelistShow,
  },
})
