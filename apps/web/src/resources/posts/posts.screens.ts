import { posts } from '@backlot/contract/resources/posts'
import { defineScreens } from '../../platform/screens/screens.ts'
import { publishAndUnpublish } from '../publish-and-unpublish.ts'
import { postWords } from './posts.messages.ts'

const path = '/videos/posts'
const loadForm = async () => (await import('./posts.form.tsx')).PostForm

export const postScreens = defineScreens({
  resource: posts,
  words: postWords,
  actions: publishAndUnpublish,
  list: { path, load: async () => (await import('./posts.list.tsx')).PostList },
  create: { path: `${path}/create`, load: loadForm },
  edit: { path: `${path}/edit/:id`, load: loadForm },
  show: { path: `${path}/:id`, load: async () => (await import('./posts.show.tsx')).PostShow },
})
