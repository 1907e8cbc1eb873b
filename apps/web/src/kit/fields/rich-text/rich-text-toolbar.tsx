import { type Editor, useEditorState } from '@tiptap/react'
import { Button, Input, Popover } from 'antd'
import {
  Bold,
  Heading2,
  Heading3,
  Heading4,
  ImagePlus,
  Italic,
  Link,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  RemoveFormatting,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { fieldsMessages } from '../fields.messages.ts'
import styles from './rich-text-editor.module.css'
import frame from './rich-text-frame.module.css'

interface ToolbarProps {
  editor: Editor
  isDisabled: boolean
  /** Asks for pictures to be put where the cursor is. */
  onPicture: () => void
  children: ReactNode
}

type Mark = 'bold' | 'italic' | 'underline' | 'strike'
type Block = 'bulletList' | 'orderedList' | 'blockquote'

interface Tool {
  name: 'heading' | 'subheading' | 'smallHeading' | Mark | Block
  icon: LucideIcon
  isOn: (editor: Editor) => boolean
  run: (editor: Editor) => unknown
}

const tools: readonly Tool[] = [
  {
    name: 'heading',
    icon: Heading2,
    isOn: (editor) => editor.isActive('heading', { level: 2 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  {
    name: 'subheading',
    icon: Heading3,
    isOn: (editor) => editor.isActive('heading', { level: 3 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 3 }).run(),
  },
  {
    name: 'smallHeading',
    icon: Heading4,
    isOn: (editor) => editor.isActive('heading', { level: 4 }),
    run: (editor) => editor.chain().focus().toggleHeading({ level: 4 }).run(),
  },
  {
    name: 'bold',
    icon: Bold,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    icon: Italic,
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    icon: Underline,
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  {
    name: 'strike',
    icon: Strikethrough,
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => editor.chain().focus().toggleStrike().run(),
  },
  {
    name: 'bulletList',
    icon: List,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'orderedList',
    icon: ListOrdered,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'blockquote',
    icon: Quote,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
]

/** The marks that a text may carry, each a toggle that says whether it is on. */
export function RichTextToolbar({ editor, isDisabled, onPicture, children }: ToolbarProps) {
  const say = useMessages(fieldsMessages)
  const state = useEditorState({
    editor,
    selector: () => ({
      on: tools.filter(({ isOn }) => isOn(editor)).map(({ name }) => name),
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
    }),
  })
  const button = { editor, isDisabled }
  return (
    <div className={frame.toolbar} role="toolbar" aria-label={say('toolbar')}>
      {tools.map(({ name, icon, run }) => (
        <ToolButton
          key={name}
          icon={icon}
          label={say(name)}
          isOn={state.on.includes(name)}
          isDisabled={isDisabled}
          onClick={() => run(editor)}
        />
      ))}
      <LinkTool {...button} />
      <ToolButton icon={ImagePlus} label={say('pictures')} isDisabled={isDisabled} onClick={onPicture} />
      <ToolButton
        icon={Minus}
        label={say('line')}
        isDisabled={isDisabled}
        onClick={() => editor.chain().focus().setHorizontalRule().run()}
      />
      <ToolButton
        icon={RemoveFormatting}
        label={say('clearFormat')}
        isDisabled={isDisabled}
        onClick={() => editor.chain().focus().unsetAllMarks().clearNodes().run()}
      />
      <ToolButton
        icon={Undo2}
        label={say('undo')}
        isDisabled={isDisabled || !state.canUndo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <ToolButton
        icon={Redo2}
        label={say('redo')}
        isDisabled={isDisabled || !state.canRedo}
        onClick={() => editor.chain().focus().redo().run()}
      />
      {children}
    </div>
  )
}

interface ToolButtonProps {
  icon: LucideIcon
  label: string
  isOn?: boolean
  isDisabled: boolean
  onClick: () => void
}

function ToolButton({ icon: Icon, label, isOn, isDisabled, onClick }: ToolButtonProps) {
  return (
    <button
      type="button"
      className={[frame.tool, styles.tool, isOn && styles.on].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
      aria-pressed={isOn}
      disabled={isDisabled}
      // The selection in the text must stay.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
    >
      <Icon size={16} strokeWidth={1.5} aria-hidden="true" />
    </button>
  )
}

function LinkTool({ editor, isDisabled }: { editor: Editor; isDisabled: boolean }) {
  const say = useMessages(fieldsMessages)
  const isOn = useEditorState({ editor, selector: () => editor.isActive('link') })
  const [isOpen, setIsOpen] = useState(false)
  const [address, setAddress] = useState('')
  const open = (next: boolean) => {
    if (next) setAddress(String(editor.getAttributes('link').href ?? ''))
    setIsOpen(next)
  }
  const apply = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else chain.setLink({ href }).run()
    setIsOpen(false)
  }
  const form = (
    <div className={styles.link}>
      <Input
        autoFocus
        value={address}
        aria-label={say('linkAddress')}
        placeholder="https://"
        onChange={(event) => setAddress(event.target.value)}
        onPressEnter={(event) => {
          event.preventDefault()
          apply(address.trim())
        }}
      />
      <Button type="primary" onClick={() => apply(address.trim())}>
        {say('linkSet')}
      </Button>
      {isOn && <Button onClick={() => apply('')}>{say('linkRemove')}</Button>}
    </div>
  )
  return (
    <Popover open={isOpen} onOpenChange={open} trigger="click" content={form} destroyOnHidden>
      <span>
        <ToolButton icon={Link} label={say('link')} isOn={isOn} isDisabled={isDisabled} onClick={() => {}} />
      </span>
    </Popover>
  )
}
