import { Compass } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { startGuide } from '../../platform/screens/guide.ts'
import { changeShellSettings } from '../../settings/shell-settings.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { useIsMobile } from '../../ui/hooks/use-is-mobile.ts'
import { guideMessages } from './guide.messages.ts'
import styles from './guide.module.css'

/** Offers the tour to who is new, below the page, where it covers nothing; gone for good with either answer. */
export function GuideOffer() {
  const say = useMessages(guideMessages)
  const isMobile = useIsMobile()
  return (
    <aside className={styles.offer} aria-label={say('name')}>
      <Compass size={16} strokeWidth={1.5} aria-hidden="true" />
      <p>{say(isMobile ? 'offerShort' : 'offer')}</p>
      <span className={styles.choices}>
        <Button onClick={() => changeShellSettings({ guideSeen: true })}>{say('decline')}</Button>
        <Button onClick={startGuide}>{say('start')}</Button>
      </span>
    </aside>
  )
}
