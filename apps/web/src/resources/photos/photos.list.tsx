import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { mostUsesCounted, photos } from '@backlot/contract/resources/photos'
import { CopyCheck } from 'lucide-react'
import { Link } from 'react-router'
import { lazyAntd } from '../../kit/antd/lazy-antd.tsx'
import { listOf } from '../../kit/list/list-of.tsx'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { formatBytes, formatNumber, NOTHING } from '../../ui/format/format-number.ts'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { LibraryDrop } from './library-drop.tsx'
import styles from './photos.module.css'
import { useChosenPhotos } from './use-chosen-photos.tsx'

type Photo = RecordOf<typeof photos>

const messages = defineMessages({
  uses: {
    en: { one: '{count, number} use', other: '{count, number} uses' },
    'zh-CN': '{count, number} 处使用',
  },
  manyUses: {
    en: 'more than {count, number} uses',
    'zh-CN': '超过 {count, number} 处使用',
  },
  copies: { en: 'Find duplicates', 'zh-CN': '查找重复' },
  unused: { en: 'unused', 'zh-CN': '未使用' },
})

const PhotoAside = lazyAntd(async () => (await import('./photo-aside.tsx')).PhotoAside)

const { List } = listOf(photos, {
  columns: [
    'file',
    'name',
    { key: 'alt', isHidden: true },
    { key: 'contentType', width: 80 },
    { key: 'width', width: 120, isFigure: false, render: (photo) => dimensions(photo) },
    { key: 'bytes', width: 96, render: ({ bytes }) => formatBytes(bytes) },
    { key: 'usedBy', width: 96, render: ({ usedBy }) => countedUses(usedBy) },
    'createdAt',
    { key: 'addedBy', isHidden: true },
  ],
  filters: ['contentType', 'bytes', 'isUsed'],
  units: { bytes: formatBytes },
  useOwn: useChosenPhotos,
  grid: {
    picture: 'file',
    isFirst: true,
    render: (photo) => <PhotoFacts photo={photo} />,
    sum: 'bytes',
    aside: (photo) => (
      <div className={styles.aside}>
        <PhotoAside photo={photo} />
      </div>
    ),
  },
})

export function PhotoList() {
  return (
    <LibraryDrop>
      {(uploadButton) => (
        <List>
          <CopiesLink />
          {uploadButton}
        </List>
      )}
    </LibraryDrop>
  )
}

/** Leads to the images whose content is there more than once, those of one content beside each other. */
function CopiesLink() {
  const say = useMessages(messages)
  const isMobile = useIsMobile()
  const label = say('copies')
  return (
    <Link
      to="/photos?filter[has_copies]=1&sort=-bytes"
      className={buttonClass()}
      aria-label={label}
      title={label}
    >
      <CopyCheck size={16} strokeWidth={1.5} aria-hidden="true" />
      {!isMobile && label}
    </Link>
  )
}

function dimensions({ width, height }: Photo): string {
  return width === null || height === null ? NOTHING : `${width} × ${height}`
}

function countedUses(count: number): string {
  return count > mostUsesCounted ? `> ${formatNumber(mostUsesCounted)}` : formatNumber(count)
}

function PhotoFacts({ photo }: { photo: Photo }) {
  const say = useMessages(messages)
  const { usedBy: count } = photo
  return (
    <>
      <span>
        {dimensions(photo)} · {formatBytes(photo.bytes)}
      </span>
      {count > 0 ? (
        <span>
          {count > mostUsesCounted ? say('manyUses', { count: mostUsesCounted }) : say('uses', { count })}
        </span>
      ) : (
        <span className={styles.unused}>{say('unused')}</span>
      )}
    </>
  )
}
