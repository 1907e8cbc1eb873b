import type { advertisementPositions } from '../../resources/advertisements.ts'
import type { bannerPositions } from '../../resources/banners.ts'
import { composeSections, type StockBlock } from './compose-sections.ts'
import type { Audience, SitePage, View } from './view.ts'

export type BannerPlace = (typeof bannerPositions)[number]
type AdvertisementPosition = (typeof advertisementPositions)[number]

interface StockBanner {
  readonly position: BannerPlace
  readonly startedAt: string | null
  readonly expiredAt: string | null
}

interface StockAdvertisement {
  readonly position: AdvertisementPosition
}

interface StockPost {
  readonly publishedAt: string
}

/** All that may stand on a page, also what is to come and what is over; each kind in the order of the site. */
interface PageStock<
  Block = StockBlock,
  Banner = StockBanner,
  Advertisement = StockAdvertisement,
  Post = StockPost,
> {
  readonly blocks: readonly Block[]
  readonly banners: readonly Banner[]
  readonly advertisements: readonly Advertisement[]
  readonly posts: readonly Post[]
}

/** Which places for banners a page has; none is without a page. */
export const bannerPlaces: Readonly<Record<SitePage, readonly BannerPlace[]>> = {
  home: ['home_hero', 'home_middle'],
  videos: ['video_side'],
  models: [],
  plans: ['plan_top', 'member_banner'],
  posts: [],
}

/** The same for advertisements. */
export const advertisementPlaces: Readonly<Record<SitePage, readonly AdvertisementPosition[]>> = {
  home: ['home_top', 'home_bottom'],
  videos: ['search_top', 'list_between', 'video_below'],
  models: ['list_between'],
  plans: ['account'],
  posts: [],
}

/** A page as somebody sees it: the calls of the site API answer its parts, and a preview shows it. */
export function composePage<
  Block extends StockBlock,
  Banner extends StockBanner,
  Advertisement extends StockAdvertisement,
  Post extends StockPost,
>(stock: PageStock<Block, Banner, Advertisement, Post>, view: View) {
  const places = { banners: bannerPlaces[view.page], advertisements: advertisementPlaces[view.page] }
  return {
    sections: composeSections(stock.blocks, view),
    banners: composeBanners(stock.banners, view.at).filter(
      ({ position }) => places.banners.includes(position) && !isForMembers(position, view),
    ),
    advertisements: composeAdvertisements(stock.advertisements, view.audience).filter(({ position }) =>
      places.advertisements.includes(position),
    ),
    posts: view.page === 'posts' ? composePosts(stock.posts, view.at) : [],
  }
}

/** The banner of the members' own page is not there for whoever has none. */
function isForMembers(position: BannerPlace, { audience }: View): boolean {
  return position === 'member_banner' && audience === 'visitor'
}

/** The banners that are shown at a moment. */
export function composeBanners<Banner extends Omit<StockBanner, 'position'>>(
  banners: readonly Banner[],
  at: Date,
): Banner[] {
  return banners.filter(
    ({ startedAt, expiredAt }) =>
      (startedAt === null || Date.parse(startedAt) <= at.getTime()) &&
      (expiredAt === null || Date.parse(expiredAt) > at.getTime()),
  )
}

/** Whoever pays for films sees none of the advertising. */
export function composeAdvertisements<Advertisement>(
  advertisements: readonly Advertisement[],
  audience: Audience,
): Advertisement[] {
  return audience === 'subscriber' ? [] : [...advertisements]
}

/** The posts that are out at a moment. */
export function composePosts<Post extends StockPost>(posts: readonly Post[], at: Date): Post[] {
  return posts.filter(({ publishedAt }) => Date.parse(publishedAt) <= at.getTime())
}
