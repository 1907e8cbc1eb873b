import type { FileRef } from '@backlot/contract/core/fields/field'
import { Clapperboard } from 'lucide-react'
import { useState } from 'react'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import styles from './videos.module.css'

const messages = defineMessages({
  noFilm: { en: 'No film has been uploaded yet.', 'zh-CN': '尚未上传正片。' },
  cannotPlay: {
    en: 'This browser cannot play the film. It can be downloaded below.',
    'zh-CN': '此浏览器无法播放该影片，可在下方下载。',
  },
  film: { en: 'Film {name}', 'zh-CN': '影片 {name}' },
})

interface VideoPlayerProps {
  film: FileRef | null
  poster: string | undefined
}

/** Plays the film in place; the browser fetches only the parts that are watched. */
export function VideoPlayer({ film: latest, poster }: VideoPlayerProps) {
  const say = useMessages(messages)
  const film = useSameFilm(latest)
  const [failed, setFailed] = useState<string>()
  if (film === null) {
    return (
      <div className={styles.noFilm}>
        <Clapperboard size={24} strokeWidth={1.5} aria-hidden="true" />
        {say('noFilm')}
      </div>
    )
  }
  return (
    <div className={styles.stage}>
      <video
        key={film.url}
        className={styles.player}
        src={film.url}
        poster={poster}
        controls
        preload="metadata"
        aria-label={say('film', { name: film.name })}
        onError={() => setFailed(film.url)}
      />
      {failed === film.url && (
        <p className={styles.cannotPlay} role="alert">
          {say('cannotPlay')}
        </p>
      )}
    </div>
  )
}

/** A film as it was first shown: addresses are signed anew every half hour, and with another one it would begin again. */
function useSameFilm(film: FileRef | null): FileRef | null {
  const [shown, setShown] = useState(film)
  if (shown?.id === film?.id) return shown
  setShown(film)
  return film
}
