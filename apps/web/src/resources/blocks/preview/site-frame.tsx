import { blockPages } from '@backlot/contract/resources/blocks'
import { bannerPlaces, composePage } from '@backlot/contract/site/page/compose'
import type { Preview, PreviewBanner, PreviewPost } from '@backlot/contract/site/page/preview'
import { type View } from '@backlot/contract/site/page/view'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { bannerWords } from '../../banners/banners.messages.ts'
import { blockWords } from '../blocks.messages.ts'
import { previewMessages } from './preview.messages.ts'
import styles from './preview.module.css'
import { SiteAdvertisement } from './site-advertisement.tsx'
import { SitePicture } from './site-picture.tsx'
import { SiteSection } from './site-section.tsx'

interface SiteFrameProps {
  stock: Preview
  view: View
  onPage: (page: View['page']) => void
}

/** A window onto the public site, as wide as the device that is looked at. */
export function SiteFrame({ stock, view, onPage }: SiteFrameProps) {
  const say = useMessages(previewMessages)
  const { sections, banners, advertisements, posts } = composePage(stock, view)
  const isEmpty = sections.length + banners.length + advertisements.length + posts.length === 0
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide page scrolls here, also by keyboard
    <section className={styles.stage} tabIndex={0} aria-label={say('site')}>
      <div className={styles.site} data-device={view.device}>
        <SiteBar view={view} onPage={onPage} />
        {bannerPlaces[view.page].map((place) => (
          <BannerPlace
            key={place}
            place={place}
            banner={banners.find(({ position }) => position === place)}
            view={view}
          />
        ))}
        {isEmpty && <p className={styles.nothing}>{say('nothing')}</p>}
        {sections.map((section) => (
          <SiteSection key={section.id} section={section} device={view.device} />
        ))}
        {advertisements.map((each) => (
          <SiteAdvertisement key={each.id} advertisement={each} device={view.device} />
        ))}
        {posts.length > 0 && <Posts posts={posts} />}
      </div>
    </section>
  )
}

function SiteBar({ view, onPage }: Omit<SiteFrameProps, 'stock'>) {
  const say = useMessages(previewMessages)
  const inLanguage = useWords()
  return (
    <div className={styles.bar}>
      <strong>{say('brand')}</strong>
      <span className={styles.links}>
        {blockPages.map((page) => (
          <button
            key={page}
            type="button"
            className={styles.link}
            aria-pressed={page === view.page}
            onClick={() => onPage(page)}
          >
            {inLanguage(blockWords.options.page[page])}
          </button>
        ))}
      </span>
      <span className={styles.account}>
        {view.audience === 'visitor' ? `${say('logIn')} · ${say('join')}` : say('account')}
      </span>
    </div>
  )
}

interface BannerPlaceProps {
  place: PreviewBanner['position']
  banner: PreviewBanner | undefined
  view: View
}

function BannerPlace({ place, banner, view: { device, audience } }: BannerPlaceProps) {
  const say = useMessages(previewMessages)
  const inLanguage = useWords()
  if (banner === undefined) {
    if (place === 'member_banner' && audience === 'visitor') return null
    const name = inLanguage(bannerWords.options.position[place])
    return <p className={styles.gap}>{say('noBanner', { place: name })}</p>
  }
  const { title, subtitle, cta } = banner
  const picture = (device === 'mobile' ? banner.mobileImage : null) ?? banner.image
  return (
    <div className={styles.banner}>
      <SitePicture picture={picture} width={1280} />
      {(title !== null || cta !== null) && (
        <div className={styles.caption}>
          {title !== null && <strong>{title}</strong>}
          {subtitle !== null && <span>{subtitle}</span>}
          {cta !== null && <span className={styles.cta}>{cta}</span>}
        </div>
      )}
    </div>
  )
}

function Posts({ posts }: { posts: readonly PreviewPost[] }) {
  const say = useMessages(previewMessages)
  return (
    <ul className={styles.tiles}>
      {posts.map(({ id, title, cover, isSticky }) => (
        <li key={id}>
          <SitePicture picture={cover} width={480} />
          <span className={styles.tileName}>{title}</span>
          {isSticky && <Tag>{say('sticky')}</Tag>}
        </li>
      ))}
    </ul>
  )
}
