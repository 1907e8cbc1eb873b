import { articles } from '@backlot/contract/resources/articles'
import { defineScreens } from '../../platform/screens.ts'
import { articleWords } from './articles.messages.ts'

export const articleScreens = defineScreens({
  resource: articles,
  words: articleWords,
})
