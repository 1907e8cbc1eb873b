import type { FileRef } from '@backlot/contract/core/fields/field'
import { Button } from 'antd'
import { useRef } from 'react'
import { pictureSources } from '../../../kit/fields/media/picture-sources.ts'
import { useUpload } from '../../../kit/fields/media/use-upload.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Avatar } from '../../../ui/display/avatar.tsx'
import { PlainField } from '../plain-field.tsx'
import { profileMessages } from '../profile.messages.ts'
import styles from '../profile.module.css'

const SIZE = 64

interface AvatarFieldProps {
  name: string
  value: FileRef | null
  error: string | undefined
  onChange: (avatar: FileRef | null) => void
}

/** One's own picture: shown at once, kept with the rest of the form. */
export function AvatarField({ name, value, error, onChange }: AvatarFieldProps) {
  const say = useMessages(profileMessages)
  const input = useRef<HTMLInputElement>(null)
  const { upload, error: uploadError, start } = useUpload('image', onChange)
  return (
    <PlainField id="profile-avatar" label={say('avatar')} error={uploadError ?? error}>
      {(control) => (
        <div className={styles.picture}>
          <Avatar name={name} size={SIZE} {...pictureSources(value?.url, SIZE)} />
          <input
            {...control}
            ref={input}
            type="file"
            accept="image/*"
            className="visually-hidden"
            onChange={(event) => {
              const [file] = event.target.files ?? []
              if (file) void start(file)
              // The same file may be chosen again after it was removed.
              event.target.value = ''
            }}
          />
          <Button loading={upload !== null} onClick={() => input.current?.click()}>
            {say(value === null ? 'choosePicture' : 'changePicture')}
          </Button>
          {value !== null && (
            <Button danger onClick={() => onChange(null)}>
              {say('removePicture')}
            </Button>
          )}
        </div>
      )}
    </PlainField>
  )
}
