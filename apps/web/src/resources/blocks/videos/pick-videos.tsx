import type { Ref } from '@backlot/contract/core/fields/field'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { Dialog } from '../../../kit/antd/dialog.tsx'
import { LookupSelect } from '../../../kit/fields/references/lookup-select.tsx'
import { useLookupChoice } from '../../../kit/fields/references/use-lookup-choice.ts'
import { useScreens } from '../../../kit/records/known-screens.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import styles from '../blocks.module.css'
import { pickMessages } from './pick.messages.ts'
import { VideoChoices } from './video-choices.tsx'
import type { LineVideo } from './video-line.tsx'

interface PickVideosProps {
  /** Those that are in the block already. */
  known: readonly number[]
  most: number
  onPick: (videos: readonly LineVideo[]) => void
  onClose: () => void
}

const genres = { type: 'genre' } as const

/** Videos found by title, serial and genre, ticked one by one and added in that order. */
export function PickVideos({ known, most, onPick, onClose }: PickVideosProps) {
  const say = useMessages(pickMessages)
  const [search, setSearch] = useState('')
  const [genre, setGenre] = useState<Ref | null>(null)
  const [chosen, setChosen] = useState<readonly LineVideo[]>([])
  const lookup = useLookupChoice(useScreens('tags'), genres)
  const toggle = (video: LineVideo) => {
    const others = chosen.filter(({ id }) => id !== video.id)
    setChosen(others.length < chosen.length ? others : [...chosen, video].slice(0, most))
  }
  return (
    <Dialog
      width={720}
      title={say('title')}
      onCancel={onClose}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
            {chosen.length === 0 ? say('choose') : say('add', { count: chosen.length })}
          </Button>
        </>
      }
    >
      <div className={styles.filters}>
        <Input
          value={search}
          aria-label={say('search')}
          placeholder={say('search')}
          allowClear
          autoFocus
          onChange={({ target }) => setSearch(target.value)}
        />
        <LookupSelect
          control={{ 'aria-label': say('genre') }}
          lookup={lookup}
          value={genre}
          placeholder={say('genre')}
          onChange={([tag]) => setGenre(tag ?? null)}
        />
      </div>
      <VideoChoices {...{ search, genre, known, chosen }} onToggle={toggle} />
    </Dialog>
  )
}
