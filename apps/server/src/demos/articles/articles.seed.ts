import {
  type ArticleStatus,
  articlePlatforms,
  articleTypes,
  highestImportance,
} from '@backlot/contract/demos/articles'
import type { SeedContext } from '../../platform/record/resource-seed.ts'
import { collect, type Draw, drawFor } from '../../seed/draw.ts'
import { peopleNames } from '../../seed/words/names.ts'
import { articleWords } from './article-words.ts'
import { type DemoArticle, insertArticles } from './articles.seed.queries.ts'

const yearMs = 365 * 86_400_000
const fewestViews = 300
const mostViews = 500

export async function seedArticles(context: SeedContext): Promise<undefined> {
  await insertArticles(context.client, imagineArticles(drawFor(context, 8), context))
}

/** So many articles with different titles, one in two of them Chinese, spread over the year before a moment. */
function imagineArticles(
  draw: Draw,
  { count, until, files: { covers } }: Pick<SeedContext, 'count' | 'until' | 'files'>,
): DemoArticle[] {
  const people = peopleNames(draw, 16)
  return collect(count, (index) => titleIn(draw, index % 2 === 0)).map((title, index) => ({
    ...imagineText(draw, title),
    title,
    status: covers.length === 0 ? 'draft' : drawStatus(draw),
    type: draw.pick(articleTypes),
    author: draw.pick(people),
    reviewer: draw.pick(people),
    publishedAt: new Date(until.getTime() - Math.floor(draw.next() * yearMs)).toISOString(),
    importance: 1 + draw.below(highestImportance),
    sourceUrl: `https://journal.example.com/${index + 1}`,
    coverId: covers[index % covers.length] ?? null,
    platforms: articlePlatforms.filter(() => draw.chance(0.6)),
    isCommentable: draw.chance(0.7),
    views: fewestViews + draw.below(mostViews - fewestViews + 1),
  }))
}

function titleIn(draw: Draw, isChinese: boolean): string {
  const { subjects, verbs, objects } = isChinese ? articleWords.chinese : articleWords.english
  const parts = [draw.pick(subjects), draw.pick(verbs), draw.pick(objects)]
  return parts.join(isChinese ? '' : ' ')
}

function drawStatus(draw: Draw): ArticleStatus {
  const chance = draw.next()
  return chance < 0.6 ? 'published' : chance < 0.92 ? 'draft' : 'deleted'
}

function imagineText(draw: Draw, title: string): Pick<DemoArticle, 'abstract' | 'body'> {
  const isChinese = /\p{Script=Han}/u.test(title)
  const words = isChinese ? articleWords.chinese : articleWords.english
  const lead = draw.pick(words.leads)
  const closing = draw.pick(words.closings)
  const points = words.points.map((point) => `<li><p>${point}</p></li>`).join('')
  return {
    abstract: [lead, closing].join(isChinese ? '' : ' '),
    body: `<p>${title}${isChinese ? '。' : '.'}</p><h2>${words.heading}</h2><p>${lead}</p><ul>${points}</ul><p>${closing}</p>`,
  }
}
