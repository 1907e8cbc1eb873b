import { mails } from '@backlot/contract/resources/mails'
import { Mail } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { mailMessages, mailWords } from './mails.messages.ts'

export const mailScreens = defineScreens({
  resource: mails,
  words: mailWords,
  icon: Mail,
  list: { path: '/mails', load: async () => (await import('./mails.list.tsx')).MailList },
  show: { path: '/mails/:id', load: async () => (await import('./mails.show.tsx')).MailShow },
  pages: [
    {
      path: '/mails/templates',
      access: 'list-mails',
      title: mailMessages.templates,
      load: async () => (await import('./mail-templates.tsx')).MailTemplates,
    },
  ],
})
