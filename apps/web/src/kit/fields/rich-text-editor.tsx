import { CharacterCount } from '@tiptap/extensions'
import { EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { fieldsMessages } from './fields.messages.ts'
import type { InputProps } from './input-props.ts'
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
  CharacterCount.configure({ wordCounter: wordCount }),
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

/** Rich text as the public site shows it; what is pasted keeps only the marks that the toolbar has. */
export function RichTextEditor(props: InputProps<string>) {
  const { value, isDisabled, isInvalid, onChange, onLeave } = props
  const say = useMessages(fieldsMessages)
  const editor = useEditor({
    extensions,
    content: value,
    editable: !isDisabled,
    editorProps: { attributes: attributesOf(props) },
    onUpdate: ({ editor: { isEmpty, getHTML } }) => onChange(isEmpty ? '' : getHTML()),
    onBlur: onLeave,
  })
  const words = useEditorState({
    editor,
    selector: (state) => wordCount(state.editor?.getText({ blockSeparator: ' ' }) ?? ''),
  })
  useEffect(() => {
    editor?.setOptions({ editable: !isDisabled, editorProps: { attributes: attributesOf(props) } })
  })
  useEffect(() => {
    if (editor === null) return
    // A value from elsewhere: a draft taken up, or the other side of a conflict.
    if (value !== (editor.isEmpty ? '' : editor.getHTML()))
      editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])
  if (editor === null) return null
  return (
    <div className={isInvalid ? `${styles.editor} ${styles.invalid}` : styles.editor}>
      <RichTextToolbar editor={editor} isDisabled={isDisabled}>
        <span className={styles.count}>{say('words', { count: words ?? 0 })}</span>
      </RichTextToolbar>
      <EditorContent editor={editor} />
    </div>
  )
}
