import { photos } from '@backlot/contract/resources/photos'
import { recordOf } from '../../kit/show/record-of.tsx'
import { showMessages } from '../../kit/show/show.messages.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages, useWords } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { PhotoPicture } from './photo-picture.tsx'
import { PhotoUsesCard } from './photo-uses.tsx'
import { photoWords } from './photos.messages.ts'
import { ReplaceButton } from './replace-button.tsx'

const { Show, Details } = recordOf(photos, photoWords)

export function PhotoShow({ id }: ScreenProps) {
  const say = useMessages(showMessages)
  const inLanguage = useWords()
  return (
    <Show id={id} buttons={(photo) => <ReplaceButton photo={photo} />}>
      {(photo) => (
        <>
          <ShowCard title={inLanguage(photoWords.fields.file)}>
            <PhotoPicture photo={photo} />
          </ShowCard>
          <PhotoUsesCard id={photo.id} />
          <ShowCard title={say('details')}>
            <Details names={['name', 'contentType', 'alt', 'createdAt', 'addedBy']} />
          </ShowCard>
        </>
      )}
    </Show>
  )
}
