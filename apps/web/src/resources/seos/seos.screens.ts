import { seos } from '@backlot/contract/resources/seos'
import { Globe } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { missingTitle, seoWords } from './seos.messages.ts'

export const seoScreens = defineScreens({
  resource: seos,
  words: seoWords,
  icon: Globe,
  pages: [
    {
      path: '/seos/missing',
      access: 'list-seos',
      title: missingTitle,
      withoutAntd: true,
      load: async () => (await import('./seos.missing.tsx')).MissingSeos,
    },
  ],
  list: { path: '/seos', load: async () => (await import('./seos.list.tsx')).SeoList },
  create: { path: '/seos/create', load: async () => (await import('./seos.form.tsx')).SeoForm },
  edit: { path: '/seos/edit/:id', load: async () => (await import('./seos.form.tsx')).SeoForm },
  show: { path: '/seos/:id', load: async () => (await import('./seos.show.tsx')).SeoShow },
})
