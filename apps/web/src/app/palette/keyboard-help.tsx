import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { defineMessages, useMessages } from '../../platform/i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Kbd } from '../../ui/kbd.tsx'
import styles from './palette.module.css'

const keyboardMessages = defineMessages({
  title: { en: 'Keyboard shortcuts', 'zh-CN': '键盘快捷键' },
  close: { en: 'Close', 'zh-CN': '关闭' },
  everywhere: { en: 'Everywhere', 'zh-CN': '全局' },
  palette: { en: 'Go to a page, find a record', 'zh-CN': '跳转页面或查找记录' },
  help: { en: 'This list', 'zh-CN': '显示此列表' },
  tabs: { en: 'In the row of tabs', 'zh-CN': '页签栏' },
  move: { en: 'Next and previous tab', 'zh-CN': '下一个、上一个页签' },
  closeTab: { en: 'Close the tab', 'zh-CN': '关闭页签' },
  menu: { en: 'What can be done with it', 'zh-CN': '打开操作菜单' },
  lists: { en: 'In a list', 'zh-CN': '列表' },
  rows: { en: 'Next and previous row', 'zh-CN': '下一行、上一行' },
  select: { en: 'Select the row', 'zh-CN': '选择该行' },
  openRow: { en: 'Open the record', 'zh-CN': '打开记录' },
  edit: { en: 'Edit the record', 'zh-CN': '编辑记录' },
  search: { en: 'Search', 'zh-CN': '搜索' },
  create: { en: 'New record', 'zh-CN': '新建记录' },
  forms: { en: 'In a form', 'zh-CN': '表单' },
  save: { en: 'Save', 'zh-CN': '保存' },
})

type Line = readonly [keys: readonly string[], meaning: keyof typeof keyboardMessages]

const sections: readonly (readonly [title: keyof typeof keyboardMessages, lines: readonly Line[]])[] = [
  [
    'everywhere',
    [
      [['Ctrl', 'K'], 'palette'],
      [['?'], 'help'],
    ],
  ],
  [
    'tabs',
    [
      [['→', '←'], 'move'],
      [['Delete'], 'closeTab'],
      [['Shift', 'F10'], 'menu'],
    ],
  ],
  [
    'lists',
    [
      [['j', 'k'], 'rows'],
      [['x'], 'select'],
      [['Enter'], 'openRow'],
      [['e'], 'edit'],
      [['/'], 'search'],
      [['n'], 'create'],
    ],
  ],
  ['forms', [[['Ctrl', 'S'], 'save']]],
]

/** Every key that does something, by where it does it. */
export function KeyboardHelp({ onClose }: { onClose: () => void }) {
  const say = useMessages(keyboardMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} className={styles.keys} aria-label={say('title')} onClose={onClose}>
      <div className={styles.keysHead}>
        <h2>{say('title')}</h2>
        <Button look="icon" aria-label={say('close')} onClick={onClose}>
          <X size={16} strokeWidth={1.5} aria-hidden="true" />
        </Button>
      </div>
      {sections.map(([title, lines]) => (
        <section key={title}>
          <h3>{say(title)}</h3>
          <dl>
            {lines.map(([keys, meaning]) => (
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
    </dialog>
  )
}
