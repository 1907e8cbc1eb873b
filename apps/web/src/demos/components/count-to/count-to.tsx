import { Button } from 'antd'
import { Pause, Play } from 'lucide-react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import styles from '../components.module.css'
import { countToMessages } from './count-to.messages.ts'
import { type CountSettings, writeCount } from './count-up.ts'
import { useCountUp } from './use-count-up.ts'

/** A number that counts its way up, and its two buttons. */
export function CountTo(settings: CountSettings) {
  const say = useMessages(countToMessages)
  const { phase, value, begin, setPhase } = useCountUp(settings)
  const isPaused = phase === 'paused'
  const shown = writeCount(value, settings)
  return (
    <div className={styles.counter}>
      <output aria-label={say('number')} aria-live="off" className={styles.number}>
        {shown}
      </output>
      <span className="visually-hidden" role="status">
        {phase === 'done' ? shown : ''}
      </span>
      <div className={styles.row}>
        <Button type="primary" onClick={begin}>
          {say('begin')}
        </Button>
        <Button
          disabled={phase !== 'running' && !isPaused}
          icon={isPaused ? <Play size={14} aria-hidden="true" /> : <Pause size={14} aria-hidden="true" />}
          onClick={() => setPhase(isPaused ? 'running' : 'paused')}
        >
          {isPaused ? say('resume') : say('pause')}
        </Button>
      </div>
    </div>
  )
}
