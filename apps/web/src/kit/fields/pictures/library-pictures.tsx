import type { FileRef } from '@backlot/contract/core/fields/field'
import { imageLibrary } from '@backlot/contract/files'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { type LookupRecord, useLookup } from '../../../platform/queries/lookup-queries.ts'
import { Thumbnail } from '../../../ui/display/thumbnail.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { FailurePanel } from '../../failures/failure-panel.tsx'
import { fieldsMessages } from '../fields.messages.ts'
import { pictureSources } from '../media/picture-sources.ts'
import styles from './pictures.module.css'

interface LibraryPicture {
  key: string
  name: string
  file: FileRef
  alt: string
}

interface LibraryPicturesProps {
  /** The keys of all that is chosen, in order. */
  chosen: readonly string[]
  /** Says which picture is chosen as which. */
  isNumbered: boolean
  onToggle: (picture: LibraryPicture) => void
}

const TYPING_PAUSE = 250
const TILE = 160

/** The pictures of the library, newest first, searched by name; a press chooses one or lets it go. */
export function LibraryPictures({ chosen, isNumbered, onToggle }: LibraryPicturesProps) {
  const say = useMessages(fieldsMessages)
  const [search, setSearch] = useState('')
  const pages = useLookup(imageLibrary, { q: useDebounced(search.trim(), TYPING_PAUSE) })
  const pictures = pages.data?.pages.flatMap(({ rows }) => rows.map(pictureOf))
  return (
    <section className={styles.library} aria-label={say('library')}>
      <div className={styles.libraryHead}>
        <h3>{say('library')}</h3>
        <Input
          className={styles.search ?? ''}
          allowClear
          value={search}
          aria-label={say('searchLibrary')}
          placeholder={say('searchLibrary')}
          onChange={({ target }) => setSearch(target.value)}
        />
      </div>
      {pages.isError && (
        <FailurePanel title={say('libraryFailed')} error={pages.error} onRetry={() => void pages.refetch()} />
      )}
      {pictures?.length === 0 && <p className={styles.none}>{say('noneInLibrary')}</p>}
      <ul className={styles.choices} aria-busy={pages.isFetching}>
        {pictures?.map((picture) => (
          <li key={picture.key}>
            <Choice
              picture={picture}
              place={chosen.indexOf(picture.key) + 1}
              isNumbered={isNumbered}
              onToggle={() => onToggle(picture)}
            />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button type="text" loading={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {say('loadMore')}
        </Button>
      )}
    </section>
  )
}

/** The library's records have these, as the contract says of it. */
function pictureOf(record: LookupRecord): LibraryPicture {
  const { id, name, file, alt } = record as unknown as {
    id: number
    name: string
    file: FileRef
    alt: string | null
  }
  return { key: `library-${id}`, name, file, alt: alt ?? '' }
}

interface ChoiceProps {
  picture: LibraryPicture
  /** As which it is chosen; 0 when it is not. */
  place: number
  isNumbered: boolean
  onToggle: () => void
}

function Choice({ picture: { name, file }, place, isNumbered, onToggle }: ChoiceProps) {
  return (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={place > 0}
      aria-label={name}
      title={name}
      onClick={onToggle}
    >
      <Thumbnail {...pictureSources(file.url, TILE)} />
      <span className={styles.choiceName}>{name}</span>
      {isNumbered && place > 0 && <span className={styles.place}>{place}</span>}
    </button>
  )
}
