import type { OpenUpload } from '@backlot/contract/files'
import { Button } from 'antd'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { useDropUpload, useOpenUploads } from '../../../platform/queries/open-uploads.ts'
import { formatBytes } from '../../../ui/format/format-number.ts'
import { fieldsMessages } from '../fields.messages.ts'
import { chooseFile } from './drop-zone.tsx'
import styles from './media.module.css'
import { wasBegunAt } from './upload-places.ts'

/** Offers to go on with a film that broke off in this field: a browser wants the same file chosen again for it. */
export function ContinueOffer({ id, place }: { id: string; place: string }) {
  const { data = [] } = useOpenUploads(true)
  const broken = data.filter((upload) => !upload.isArriving && wasBegunAt(upload.id, place))
  return broken.map((upload) => <Offer key={upload.id} upload={upload} onContinue={() => chooseFile(id)} />)
}

function Offer({ upload, onContinue }: { upload: OpenUpload; onContinue: () => void }) {
  const say = useMessages(fieldsMessages)
  const { mutate, isPending } = useDropUpload()
  const { name, arrived, bytes } = upload
  return (
    <div className={styles.offer} role="status">
      <span>{say('brokenOff', { name, arrived: formatBytes(arrived), size: formatBytes(bytes) })}</span>
      <span className={styles.fileButtons}>
        <Button size="small" type="primary" onClick={onContinue}>
          {say('chooseAgain')}
        </Button>
        <Button size="small" loading={isPending} onClick={() => mutate(upload.id)}>
          {say('giveUp')}
        </Button>
      </span>
    </div>
  )
}
