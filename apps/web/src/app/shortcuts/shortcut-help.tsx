import { Dialog } from '../../kit/antd/dialog.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { Kbd } from '../../ui/display/kbd.tsx'
import { shellMessages } from '../shell/shell.messages.ts'
import { HELP_KEY } from './help-key.ts'
import styles from './shortcut-help.module.css'

const groups = [
  [
    'inList',
    [
      [['j', 'k'], 'keyMove'],
      [['x'], 'keySelect'],
      [['Enter'], 'keyOpen'],
      [['e'], 'keyEdit'],
      [['/'], 'keySearch'],
      [['n'], 'keyNew'],
    ],
  ],
  ['inForm', [[['Ctrl S'], 'keySave']]],
  [
    'inInbox',
    [
      [['r'], 'keyReply'],
      [['n'], 'keyNote'],
      [['Ctrl ↵'], 'keySend'],
      [['s', 'a', 'u'], 'keyStep'],
      [['i'], 'keyTake'],
    ],
  ],
  [
    'inQueue',
    [
      [['k', 'h', 'b'], 'keyDecide'],
      [['n'], 'keyLater'],
      [['u'], 'keyUndo'],
    ],
  ],
  [
    'inTabs',
    [
      [['→', '←'], 'keyTab'],
      [['Del'], 'keyCloseTab'],
      [['⇧ F10'], 'keyTabMenu'],
    ],
  ],
  [
    'everywhere',
    [
      [['Ctrl K'], 'keyPalette'],
      [[HELP_KEY], 'keyHelp'],
      [['Esc'], 'keyClose'],
    ],
  ],
] as const

/** The keys that work, by place. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const say = useMessages(shellMessages)
  return (
    <Dialog width={680} title={say('shortcuts')} footer={null} onCancel={onClose}>
      <div className={styles.groups}>
        {groups.map(([place, shortcuts]) => (
          <section key={place} className={styles.group}>
            <h2>{say(place)}</h2>
            <dl>
              {shortcuts.map(([keys, meaning]) => (
                <div key={meaning}>
                  <dt>
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{say(meaning)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
