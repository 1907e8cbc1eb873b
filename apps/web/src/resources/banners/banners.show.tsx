import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { banners } from '@backlot/contract/resources/banners'
import { pictureSources } from '../../kit/fields/media/picture-sources.ts'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { BannerPhase } from './banner-phase.tsx'
import { bannerWords } from './banners.messages.ts'
import styles from './banners.module.css'

const { Show, Details } = recordOf(banners, bannerWords)

const messages = defineMessages({
  look: { en: 'As visitors see it', 'zh-CN': '访客所见' },
  desktop: { en: 'Desktop', 'zh-CN': '桌面端' },
  phone: { en: 'Phone', 'zh-CN': '手机端' },
  says: { en: 'What it says', 'zh-CN': '文案' },
})

type Banner = RecordOf<typeof banners>

export function BannerShow({ id }: ScreenProps) {
  const say = useMessages(messages)
  const sayShow = useMessages(showMessages)
  return (
    <Show id={id} under={(banner) => <BannerPhase banner={banner} />}>
      {(banner) => (
        <>
          <ShowCard title={say('look')}>
            <div className={styles.stage}>
              <Picture banner={banner} caption={say('desktop')} />
              <Picture banner={onPhones(banner)} caption={say('phone')} />
            </div>
          </ShowCard>
          <ShowCard title={sayShow('details')}>
            <Details names={['position', 'type', 'sort', 'clicks', 'startedAt', 'expiredAt', 'createdAt']} />
          </ShowCard>
          <ShowCard title={say('says')}>
            <Details names={['title', 'subtitle', 'cta', 'link']} isSingle />
          </ShowCard>
        </>
      )}
    </Show>
  )
}

/** Phones show what there is for desktops where there is nothing of their own. */
function onPhones({ mobileImage, mobileVideo, ...banner }: Banner) {
  return { ...banner, image: mobileImage ?? banner.image, video: mobileVideo ?? banner.video }
}

interface PictureProps {
  banner: Pick<Banner, 'name' | 'type' | 'image' | 'video'>
  caption: string
}

function Picture({ banner: { name, type, image, video }, caption }: PictureProps) {
  const { src, ...sources } = pictureSources(image?.url, 640)
  return (
    <figure>
      {type === 'video' && video !== null ? (
        <video src={video.url} poster={src} controls muted preload="none" aria-label={name} />
      ) : (
        <img src={src} {...sources} alt={name} />
      )}
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
