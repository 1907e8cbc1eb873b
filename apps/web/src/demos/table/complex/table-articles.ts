import { articles } from '@backlot/contract/demos/articles'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { allArticleScreens } from '../../example/articles.screens.ts'

/** In this table deleting marks an article; the record itself stays, and a dialog adds and edits. */
export const tableArticles = { ...articles, verbs: articles.verbs.filter((verb) => verb !== 'delete') }

const { create: _, ...others } = allArticleScreens

export const tableScreens: ResourceScreens = { ...others, resource: tableArticles }
