import { type BannerPlace, bannerPlaces, composePage } from './compose.ts'
import { isOutAt } from './compose-sections.ts'
import type { Preview, PreviewBanner } from './preview.ts'
import { type View } from './view.ts'

/** The record that mends it. */
export interface Subject {
  readonly resource: 'blocks' | 'banners' | 'advertisements' | 'videos' | 'posts'
  readonly id: number
  /** Null for those who may not list it. */
  readonly name: string | null
}

/** What somebody would stumble over on a page, each with the records to look at. */
export type PageFault =
  /** A block holds something that visitors will not see. */
  | { readonly kind: 'hidden_video'; readonly subject: Subject; readonly video: Subject }
  /** Nothing of a block is to be seen, so that it is left out. */
  | { readonly kind: 'empty_section'; readonly subject: Subject }
  /** A place has no banner; `subject` is the last that it had. */
  | { readonly kind: 'empty_place'; readonly place: BannerPlace; readonly subject: Subject | null }
  /** An advertisement has no picture yet. */
  | { readonly kind: 'empty_advertisement'; readonly subject: Subject }
  /** A place has several banners at once; `others` are those that stand behind the first. */
  | {
      readonly kind: 'overlap'
      readonly place: BannerPlace
      readonly subject: Subject
      readonly others: readonly Subject[]
    }
  /** Something leads to what is not there. */
  | { readonly kind: 'dead_link'; readonly subject: Subject; readonly target: Subject }
  /** An advertisement or a button leads nowhere. */
  | { readonly kind: 'no_link'; readonly subject: Subject }

/** What is wrong with a page at a moment, for whoever looks. */
export function faultsOf(stock: Preview, view: View): PageFault[] {
  return [
    ...placeFaults(stock, view),
    ...advertisementFaults(stock, view),
    ...sectionFaults(stock, view),
    ...linkFaults(stock, view),
  ]
}

function placeFaults(stock: Preview, view: View): PageFault[] {
  const { banners } = composePage(stock, view)
  return bannerPlaces[view.page].flatMap((place): PageFault[] => {
    if (place === 'member_banner' && view.audience === 'visitor') return []
    const [first, ...others] = banners.filter(({ position }) => position === place).map(bannerSubject)
    if (first === undefined) return [{ kind: 'empty_place', place, subject: lastOf(stock, place, view.at) }]
    return others.length > 0 ? [{ kind: 'overlap', place, subject: first, others }] : []
  })
}

function advertisementFaults(stock: Preview, view: View): PageFault[] {
  return composePage(stock, view)
    .advertisements.filter(({ image }) => image === null)
    .map(({ id, name }) => ({
      kind: 'empty_advertisement',
      subject: { resource: 'advertisements', id, name },
    }))
}

function lastOf({ banners }: Preview, place: BannerPlace, at: Date): Subject | null {
  const over = banners
    .filter(({ position, expiredAt }) => position === place && isOutAt({ publishedAt: expiredAt }, at))
    .toSorted((a, b) => Date.parse(a.expiredAt ?? '') - Date.parse(b.expiredAt ?? ''))
  const last = over.at(-1)
  return last === undefined ? null : bannerSubject(last)
}

function bannerSubject({ id, name }: PreviewBanner): Subject {
  return { resource: 'banners', id, name }
}

function sectionFaults(stock: Preview, view: View): PageFault[] {
  // Whom advertising is spared does not miss it.
  const asVisitor = { ...view, audience: 'visitor' } as const
  const shown = new Set(composePage(stock, asVisitor).sections.map(({ id }) => id))
  return stock.blocks
    .filter(({ page }) => page === view.page)
    .flatMap((block): PageFault[] => {
      const subject = { resource: 'blocks', id: block.id, name: block.title } as const
      const hidden = block.hidden.map(({ id, title }): PageFault => {
        return { kind: 'hidden_video', subject, video: { resource: 'videos', id, name: title } }
      })
      return shown.has(block.id) ? hidden : [{ kind: 'empty_section', subject }, ...hidden]
    })
}

function linkFaults(stock: Preview, view: View): PageFault[] {
  const { sections, banners, advertisements } = composePage(stock, view)
  const own = sections.flatMap(({ advertisement }) => advertisement ?? [])
  const placed = [...advertisements, ...own].filter(({ image }) => image !== null)
  const all = [
    ...sections.map(
      ({ id, title: name, link }) => ({ resource: 'blocks', id, name, link, isNeeded: false }) as const,
    ),
    ...banners.map((banner) => ({
      ...bannerSubject(banner),
      link: banner.link,
      isNeeded: banner.cta !== null,
    })),
    ...placed.map(
      ({ id, name, link }) => ({ resource: 'advertisements', id, name, link, isNeeded: true }) as const,
    ),
  ]
  return all.flatMap(({ link, isNeeded, ...subject }): PageFault[] => {
    if (link === null) return isNeeded ? [{ kind: 'no_link', subject }] : []
    const target = stock.linkTargets.find((each) => each.link === link)
    if (target === undefined || isOutAt(target, view.at)) return []
    const { resource, id, name } = target
    return [{ kind: 'dead_link', subject, target: { resource, id, name } }]
  })
}

/** A moment at which a page becomes another, and the record that does it. */
export interface PageChange {
  readonly at: string
  readonly kind: 'appears' | 'expires'
  readonly subject: Subject
}

/** The moments at which a page becomes another, the earliest first. */
export function changesOf({ blocks, posts, ...stock }: Preview, page: View['page']): PageChange[] {
  const banners = stock.banners.filter(({ position }) => bannerPlaces[page].includes(position))
  const moments = [
    ...blocks.flatMap(({ videos }) => videos.map((video) => appears('videos', video))),
    ...banners.map(
      (banner) => ({ at: banner.startedAt, kind: 'appears', subject: bannerSubject(banner) }) as const,
    ),
    ...banners.map(
      (banner) => ({ at: banner.expiredAt, kind: 'expires', subject: bannerSubject(banner) }) as const,
    ),
    ...posts.map((post) => appears('posts', post)),
  ]
  return moments
    .flatMap(({ at, ...rest }) => (at === null ? [] : [{ at, ...rest }]))
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
}

interface Titled {
  readonly id: number
  readonly title: string
  readonly publishedAt: string | null
}

function appears(resource: 'videos' | 'posts', { id, title: name, publishedAt: at }: Titled) {
  return { at, kind: 'appears', subject: { resource, id, name } } as const
}
