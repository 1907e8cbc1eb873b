import type { PreviewBlock } from '@backlot/contract/site/page/preview'
import type { Device } from '@backlot/contract/site/page/view'
import { RecordLink } from '../../../kit/fields/references/record-link.tsx'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Tag } from '../../../ui/display/tag.tsx'
import { previewMessages } from './preview.messages.ts'
import styles from './preview.module.css'
import { SiteAdvertisement } from './site-advertisement.tsx'
import { SitePicture } from './site-picture.tsx'

/** A block as the site shows it; its heading leads staff to the record. */
export function SiteSection({ section, device }: { section: PreviewBlock; device: Device }) {
  const say = useMessages(previewMessages)
  const { id, title, description, isBox, link } = section
  return (
    <section className={isBox ? `${styles.section} ${styles.boxed}` : styles.section} aria-label={title}>
      <h2 className={styles.heading}>
        <RecordLink resource="blocks" to={{ id, name: title }} />
        {link !== null && <span className={styles.seeAll}>{say('seeAll')}</span>}
      </h2>
      {description !== null && <p className={styles.quiet}>{description}</p>}
      <SectionContent section={section} device={device} />
    </section>
  )
}

function SectionContent({ section, device }: { section: PreviewBlock; device: Device }) {
  const { type, videos, models, tags, image, photos, advertisement } = section
  switch (type) {
    case 'videos':
      return <Films videos={videos} />
    case 'models':
      return <Faces models={models} />
    case 'tags':
      return (
        <div className={styles.tags}>
          {tags.map(({ id, name }) => (
            <Tag key={id}>{name}</Tag>
          ))}
        </div>
      )
    case 'image':
      return (
        <div className={styles.pictures}>
          {image !== null && <SitePicture picture={image} width={1280} />}
          {photos.map(({ url, alt }) => (
            <SitePicture key={url} picture={{ url }} alt={alt ?? ''} width={1280} />
          ))}
        </div>
      )
    default:
      return advertisement && <SiteAdvertisement {...{ advertisement, device }} />
  }
}

function Films({ videos }: Pick<PreviewBlock, 'videos'>) {
  const say = useMessages(previewMessages)
  return (
    <ul className={styles.tiles}>
      {videos.map(({ id, title, cover, isFree }) => (
        <li key={id}>
          <SitePicture picture={cover} width={480} />
          <span className={styles.tileName}>{title}</span>
          {isFree && <Tag>{say('free')}</Tag>}
        </li>
      ))}
    </ul>
  )
}

function Faces({ models }: Pick<PreviewBlock, 'models'>) {
  return (
    <ul className={styles.faces}>
      {models.map(({ id, name, avatar }) => (
        <li key={id}>
          <SitePicture picture={avatar} width={160} />
          <span className={styles.tileName}>{name}</span>
        </li>
      ))}
    </ul>
  )
}
