import type { PreviewAdvertisement } from '@backlot/contract/site/page/preview'
import type { View } from '@backlot/contract/site/page/view'
import styles from './preview.module.css'
import { SitePicture } from './site-picture.tsx'

interface SiteAdvertisementProps {
  advertisement: PreviewAdvertisement
  device: View['device']
}

export function SiteAdvertisement({ advertisement, device }: SiteAdvertisementProps) {
  const { image, mobileImage, name } = advertisement
  return (
    <div className={styles.advertisement}>
      <SitePicture
        picture={(device === 'mobile' ? mobileImage : null) ?? image}
        alt={name ?? ''}
        width={1280}
      />
    </div>
  )
}
