import { directors } from '@backlot/contract/resources/directors'
import { Clapperboard } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { directorWords } from './directors.messages.ts'

export const directorScreens = defineScreens({
  resource: directors,
  words: directorWords,
  icon: Clapperboard,
  list: { path: '/directors', load: async () => (await import('./directors.list.tsx')).DirectorList },
  create: {
    path: '/directors/create',
    load: async () => (await import('./directors.form.tsx')).DirectorForm,
  },
  edit: {
    path: '/directors/edit/:id',
    load: async () => (await import('./directors.form.tsx')).DirectorForm,
  },
  show: { path: '/directors/:id', load: async () => (await import('./directors.show.tsx')).DirectorShow },
})
