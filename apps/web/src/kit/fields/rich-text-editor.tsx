import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useMemo } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { fieldsMessages } from './fields.messages.ts'
import type { InputProps } from './input-props.ts'
import { plainText } from './plain-text.ts'
import richText from './rich-text.module.css'
import styles from './rich-text-editor.module.css'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { wordCount } from './word-count.ts'

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
  }),
]

function attributesOf(props: InputProps<string>): Record<string, string> {
  const { id, label, isInvalid, isRequired, describedBy } = props
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    'aria-required': String(isRequired),
    class: `${styles.content} ${richText.text}`,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  }
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}

/** Rich text as the public site shows it; what is pasted keeps only the marks that the toolbar has. */
export function RichTextEditor(props: InputProps<string>) {
  const { value, isDisabled, isInvalid, onChange, onLeave } = props
  const say = useMessages(fieldsMessages)
  const editor = useEditor({
    extensions,
    // A render that React throws away would leave a destroyed editor behind; after mounting there is only one.
    immediatelyRender: false,
    content: value,
    editable: !isDisabled,
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: changed }) => onChange(htmlOf(changed)),
    onBlur: onLeave,
  })
  const words = useMemo(() => wordCount(plainText(value)), [value])
  useEffect(() => {
    editor?.setEditable(!isDisabled, false)
  }, [editor, isDisabled])
  useEffect(() => {
    // A value from elsewhere: a draft taken up, or the other side of a conflict.
    if (editor && !editor.isDestroyed && value !== htmlOf(editor)) {
      editor.commands.setContent(value, { emitUpdate: false })
    }
  }, [editor, value])
  if (editor === null) return null
  return (
    <div className={isInvalid ? `${styles.editor} ${styles.invalid}` : styles.editor}>
      <RichTextToolbar editor={editor} isDisabled={isDisabled}>
        <span className={styles.count}>{say('words', { count: words })}</span>
      </RichTextToolbar>
      <EditorContent editor={editor} />
    </div>
  )
}
