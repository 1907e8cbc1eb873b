import { Button, Progress } from 'antd'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formatBytes, formatDuration } from '../../../ui/format/format-number.ts'
import { fieldsMessages } from '../fields.messages.ts'
import styles from './media.module.css'
import type { Upload } from './use-upload.ts'

/** How far an upload has come, how fast it is and how long it will take, with a way to stop it. */
export function UploadLine({ upload, onStop }: { upload: Upload; onStop: () => void }) {
  const say = useMessages(fieldsMessages)
  const { file, sent, speed, secondsLeft, isWaiting } = upload
  const percent = file.size === 0 ? 100 : Math.floor((sent / file.size) * 100)
  const facts = [
    `${formatBytes(sent)} / ${formatBytes(file.size)}`,
    speed > 0 && say('speed', { speed: formatBytes(speed) }),
    secondsLeft !== undefined && percent < 100 && say('timeLeft', { time: formatDuration(secondsLeft) }),
    percent === 100 && say('checking'),
  ]
  return (
    <div className={styles.upload}>
      <div className={styles.uploadHead}>
        <span className={styles.fileName}>{file.name}</span>
        <strong>{percent}%</strong>
      </div>
      <Progress
        percent={percent}
        showInfo={false}
        size="small"
        aria-label={`${say('uploading')}: ${file.name}`}
      />
      <div className={styles.uploadFoot}>
        <span>{isWaiting ? say('waitingForLine') : facts.filter(Boolean).join(' · ')}</span>
        <Button size="small" onClick={onStop}>
          {say('stop')}
        </Button>
      </div>
    </div>
  )
}
