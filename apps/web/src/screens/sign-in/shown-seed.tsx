import { useMessages } from '../../platform/i18n/messages.ts'
import { CopyButton } from '../../ui/buttons/copy-button.tsx'
import { signInMessages } from './sign-in.messages.ts'
import styles from './sign-in.module.css'
import type { Enrolment } from './sign-in.types.ts'

/** What an authenticator is set up with: the picture to scan, and the secret for those who type it. */
export function ShownSeed({ seed: { qrSvg, secret } }: { seed: Enrolment }) {
  const say = useMessages(signInMessages)
  return (
    <div className={styles.seed}>
      <img
        className={styles.qr}
        src={`data:image/svg+xml,${encodeURIComponent(qrSvg)}`}
        alt={say('qrCode')}
      />
      <div className={styles.secret}>
        <span>{say('secret')}</span>
        <span>
          <code>{secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} label={say('copySecret')} />
        </span>
      </div>
    </div>
  )
}
