import { sources } from '@backlot/contract/resources/sources'
import { Database } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { sourceWords } from './sources.messages.ts'

export const sourceScreens = defineScreens({
  resource: sources,
  words: sourceWords,
  icon: Database,
  list: { path: '/sources', load: async () => (await import('./sources.list.tsx')).SourceList },
  create: { path: '/sources/create', load: async () => (await import('./sources.form.tsx')).SourceForm },
  edit: { path: '/sources/edit/:id', load: async () => (await import('./sources.form.tsx')).SourceForm },
  show: { path: '/sources/:id', load: async () => (await import('./sources.show.tsx')).SourceShow },
})
