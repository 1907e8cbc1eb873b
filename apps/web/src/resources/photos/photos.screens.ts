import { photos } from '@backlot/contract/resources/photos'
import { Images } from 'lucide-react'
import { defineScreens } from '../../platform/screens/screens.ts'
import { photoWords } from './photos.messages.ts'

export const photoScreens = defineScreens({
  resource: photos,
  words: photoWords,
  icon: Images,
  list: { path: '/photos', load: async () => (await import('./photos.list.tsx')).PhotoList },
  edit: { path: '/photos/edit/:id', load: async () => (await import('./photos.form.tsx')).PhotoForm },
  show: { path: '/photos/:id', load: async () => (await import('./photos.show.tsx')).PhotoShow },
})
