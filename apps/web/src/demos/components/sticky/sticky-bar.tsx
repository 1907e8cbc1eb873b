import { Button, Checkbox, DatePicker, Input } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { CircleAlert } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import form from '../../../kit/form/form.module.css'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Leavable } from '../../../ui/layout/leavable.tsx'
import styles from '../components.module.css'
import { stickyMessages } from './sticky.messages.ts'

const platforms = ['web', 'phone', 'tv'] as const

export interface Publication {
  readonly platforms: readonly (typeof platforms)[number][]
  readonly link: string
  readonly time: Date
}

/** Where, what and when to publish; it stays in sight. */
export function StickyBar({ onPublish }: { onPublish: (publication: Publication) => void }) {
  const say = useMessages(stickyMessages)
  const errorId = useId()
  const [chosen, setChosen] = useState<Publication['platforms']>(['web'])
  const [link, setLink] = useState('https://')
  const [time, setTime] = useState<Dayjs | null>(() => dayjs())
  const [error, setError] = useState<'noPlatform' | 'badLink' | 'noTime'>()
  const publish = (event: FormEvent) => {
    event.preventDefault()
    const found = errorOf({ chosen, link, time })
    setError(found)
    if (found === undefined && time !== null) onPublish({ platforms: chosen, link, time: time.toDate() })
  }
  return (
    <form className={styles.bar} aria-label={say('bar')} noValidate onSubmit={publish}>
      <Checkbox.Group
        aria-label={say('platforms')}
        options={platforms.map((value) => ({ value, label: say(value) }))}
        value={[...chosen]}
        onChange={setChosen}
      />
      <Input
        type="url"
        className={styles.link ?? ''}
        aria-label={say('link')}
        aria-invalid={error === 'badLink'}
        aria-describedby={error === 'badLink' ? errorId : undefined}
        status={error === 'badLink' ? 'error' : ''}
        value={link}
        onChange={({ target }) => setLink(target.value)}
      />
      <Leavable>
        <DatePicker
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          aria-label={say('time')}
          maxDate={dayjs()}
          status={error === 'noTime' ? 'error' : ''}
          value={time}
          onChange={setTime}
        />
      </Leavable>
      <Button type="primary" htmlType="submit">
        {say('publish')}
      </Button>
      {error !== undefined && (
        <p className={`${form.error} ${styles.barError}`} id={errorId} role="alert">
          <CircleAlert size={12} aria-hidden="true" />
          {say(error)}
        </p>
      )}
    </form>
  )
}

interface Draft {
  chosen: Publication['platforms']
  link: string
  time: Dayjs | null
}

function errorOf({ chosen, link, time }: Draft) {
  if (chosen.length === 0) return 'noPlatform'
  if (!/^https:\/\/\S+[.]\S+$/.test(link)) return 'badLink'
  return time === null || time.isAfter(dayjs()) ? 'noTime' : undefined
}
