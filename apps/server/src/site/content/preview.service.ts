import { composeBanners, composePosts } from '@backlot/contract/site/page/compose'
import { isOutAt } from '@backlot/contract/site/page/compose-sections'
import type { Preview } from '@backlot/contract/site/page/preview'
import { type SitePage } from '@backlot/contract/site/page/view'
import type { Caller } from '../../platform/caller/call.ts'
import { databaseNow } from '../../platform/database/expressions.ts'
import { listAdvertisements, listBannersNotOver, listPosts } from './pages.queries.ts'
import { findLinkTargets, listHidden } from './preview.queries.ts'
import { listStock } from './sections.queries.ts'

const daysBack = 7
const daysAhead = 60
const mostPosts = 20
const day = 24 * 60 * 60 * 1000

/**
 * All that may stand on a page in the days around now. Of what somebody may not list, they are told no more than
 * visitors are.
 */
export async function previewOf({ db, session }: Caller, page: SitePage): Promise<Preview> {
  const { permissions } = session
  const now = await databaseNow(db)
  const may = {
    videos: permissions.has('list-videos'),
    banners: permissions.has('list-banners'),
    advertisements: permissions.has('list-advertisements'),
    posts: permissions.has('list-posts'),
  }
  const blocks = await listStock(db, page)
  const hidden = Map.groupBy(may.videos ? await listHidden(db, page) : [], ({ blockId }) => blockId)
  const banners = await listBannersNotOver(db, undefined, daysBack)
  const until = new Date(now.getTime() + (may.posts ? daysAhead * day : 0))
  const posts = page === 'posts' ? await listPosts(db, { after: undefined, until, limit: mostPosts }) : []
  const stock = {
    blocks: blocks.map((block) => ({
      ...block,
      videos: may.videos ? block.videos : block.videos.filter((video) => isOutAt(video, now)),
      hidden: hidden.get(block.id) ?? [],
      advertisement: block.advertisement && named(block.advertisement, may.advertisements),
    })),
    banners: (may.banners ? banners : composeBanners(banners, now)).map((each) => named(each, may.banners)),
    advertisements: (await listAdvertisements(db)).map((each) => named(each, may.advertisements)),
    posts: may.posts ? posts : composePosts(posts, now),
  }
  const targets = await findLinkTargets(db, linksOf(stock))
  const linkTargets = targets.filter(({ resource }) => may[resource])
  return { ...stock, linkTargets }
}

/** What staff call it stands on no page. */
function named<T extends { readonly name: string | null }>(
  each: T,
  mayList: boolean,
): Omit<T, 'name'> & { readonly name: string | null } {
  return mayList ? each : { ...each, name: null }
}

type Linking = Pick<Preview, 'banners' | 'advertisements' | 'blocks'>

function linksOf(
  stock: { readonly [K in keyof Linking]: readonly { readonly link: string | null }[] },
): string[] {
  const { blocks, banners, advertisements } = stock
  return [...blocks, ...banners, ...advertisements].flatMap(({ link }) => link ?? [])
}
