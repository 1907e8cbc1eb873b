import type { OpenUpload } from '@backlot/contract/files'
import { Upload } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useDropUpload, useOpenUploads } from '../../platform/queries/open-uploads.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ProgressBar } from '../../ui/display/progress-bar.tsx'
import { formatBytes } from '../../ui/format/format-number.ts'
import { EntryTitle } from './entry-title.tsx'
import { notificationMessages } from './notifications.messages.ts'
import styles from './notifications.module.css'

/** The account's films that are still arriving, from whichever window; asked for while the panel is open. */
export function useOwnUploads(): readonly OpenUpload[] {
  const mayUpload = [usePermission('create-videos'), usePermission('update-videos')].some(Boolean)
  const { data = [] } = useOpenUploads(mayUpload)
  return data
}

export function OpenUploads({ uploads }: { uploads: readonly OpenUpload[] }) {
  if (uploads.length === 0) return null
  return (
    <ul className={styles.entries}>
      {uploads.map((upload) => (
        <UploadEntry key={upload.id} upload={upload} />
      ))}
    </ul>
  )
}

function UploadEntry({ upload }: { upload: OpenUpload }) {
  const say = useMessages(notificationMessages)
  const { mutate, isPending } = useDropUpload()
  const { id, name, bytes, arrived, isArriving, createdAt } = upload
  const title = say('upload', { name })
  const progress = { arrived: formatBytes(arrived), size: formatBytes(bytes) }
  return (
    <li className={styles.entry}>
      <Upload className={styles.icon} size={16} strokeWidth={1.5} aria-hidden="true" />
      <div className={styles.body}>
        <EntryTitle title={title} at={createdAt} />
        <p className={styles.result}>{say(isArriving ? 'uploadProgress' : 'uploadBroken', progress)}</p>
        <div className={styles.foot}>
          <ProgressBar label={title} done={arrived} total={bytes} />
          {!isArriving && (
            <Button
              size="small"
              isBusy={isPending}
              aria-label={say('discardOf', { name })}
              onClick={() => mutate(id)}
            >
              {say('discard')}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}
