import type pg from 'pg'

export interface DemoArticle {
  title: string
  status: string
  type: string
  author: string
  reviewer: string
  publishedAt: string
  importance: number
  abstract: string
  body: string
  sourceUrl: string
  coverId: number | null
  platforms: string[]
  isCommentable: boolean
  views: number
}

/** Adds the articles of the demo pages, in the order given; where there are articles already, none. */
export async function insertArticles(
  client: Pick<pg.ClientBase, 'query'>,
  articles: readonly DemoArticle[],
): Promise<void> {
  await client.query(
    `insert into articles (title, status, type, author, reviewer, published_at, importance, abstract, body, source_url,
       cover_id, platforms, is_commentable, views, created_at, updated_at)
     select title, status, type, author, reviewer, "publishedAt", importance, abstract, body, "sourceUrl", "coverId",
       platforms, "isCommentable", views, "publishedAt", "publishedAt"
     from json_to_recordset($1) given(title text, status text, type text, author text, reviewer text,
       "publishedAt" timestamptz, importance integer, abstract text, body text, "sourceUrl" text, "coverId" bigint,
       platforms text[], "isCommentable" boolean, views integer)
     where not exists (select 1 from articles)`,
    [JSON.stringify(articles)],
  )
}
