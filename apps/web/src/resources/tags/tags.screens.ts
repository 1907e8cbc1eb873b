import { tags } from '@backlot/contract/resources/tags'
import { Tag } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { tagWords } from './tags.messages.ts'

export const tagScreens = defineScreens({
  resource: tags,
  words: tagWords,
  icon: Tag,
  list: { path: '/tags', load: async () => (await import('./tags.list.tsx')).TagList },
  create: { path: '/tags/create', load: async () => (await import('./tags.form.tsx')).TagForm },
  edit: { path: '/tags/edit/:id', load: async () => (await import('./tags.form.tsx')).TagForm },
  show: { path: '/tags/:id', load: async () => (await import('./tags.show.tsx')).TagShow },
})
