import { Check, Copy, Download } from 'lucide-react'
import { saveFile } from '../../../platform/api/files/download.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { useCopy } from '../../../ui/buttons/use-copy.ts'
import { linkMessages } from './link.messages.ts'
import styles from './link.module.css'
import { addressOf, qrCode, qrPicture } from './qr-code.ts'

/** A link, and the same as a code to be printed. */
export function MadeLink({ link, name }: { link: string; name: string }) {
  const say = useMessages(linkMessages)
  const { isCopied, copy } = useCopy()
  const Icon = isCopied ? Check : Copy
  const code = qrCode(link)
  return (
    <div className={styles.made}>
      <div className={styles.link}>
        <code>{link}</code>
        <div>
          <Button onClick={() => void copy(link)}>
            <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
            {say(isCopied ? 'copied' : 'copy')}
          </Button>
        </div>
      </div>
      {code === null ? (
        <p className={styles.note}>{say('tooLong')}</p>
      ) : (
        <div className={styles.code}>
          <img src={addressOf(code)} alt={say('code')} width={152} height={152} />
          <div className={styles.saves}>
            <Button
              size="small"
              aria-label={say('svg')}
              onClick={() => saveFile(new Blob([code], { type: 'image/svg+xml' }), `${name}.svg`)}
            >
              <Download size={14} strokeWidth={1.5} aria-hidden="true" />
              SVG
            </Button>
            <Button
              size="small"
              aria-label={say('png')}
              onClick={() => void qrPicture(code).then((picture) => saveFile(picture, `${name}.png`))}
            >
              PNG
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
