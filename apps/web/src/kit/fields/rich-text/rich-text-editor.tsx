import { ownPictureOf } from '@backlot/contract/core/fields/own-picture'
import { Image } from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useMemo, useState } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { fieldsMessages } from '../fields.messages.ts'
import type { InputProps } from '../input-props.ts'
import { type ChosenPicture, PictureDialog } from '../pictures/picture-dialog.tsx'
import { plainText } from './plain-text.ts'
import richText from './rich-text.module.css'
import styles from './rich-text-editor.module.css'
import frame from './rich-text-frame.module.css'
import { RichTextPlace } from './rich-text-place.tsx'
import { RichTextToolbar } from './rich-text-toolbar.tsx'
import { wordCount } from './word-count.ts'

/** Only pictures of ours, whatever is pasted; the server keeps no others. */
const OwnImage = Image.extend({
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const src = ownPictureOf(element.getAttribute('src') ?? '')
        return src === null ? false : { src }
      },
    },
  ],
})

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: { openOnClick: false, protocols: ['mailto', 'tel'], defaultProtocol: 'https' },
  }),
  OwnImage,
]

/** The pictures among what was pasted or dropped. */
function picturesIn(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
}

function attributesOf(props: InputProps<string>): Record<string, string> {
  const { id, label, isInvalid, isRequired, describedBy } = props
  return {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    'aria-invalid': String(isInvalid),
    'aria-required': String(isRequired),
    class: `${frame.content} ${styles.content} ${richText.text}`,
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  }
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? '' : editor.getHTML()
}

/** Texts outlive signatures: in them stands the address alone. */
function imageOf({ file, alt }: ChosenPicture) {
  return { type: 'image', attrs: { src: ownPictureOf(file.url) ?? '', alt } }
}

export interface RichTextProps extends InputProps<string> {
  /** Takes the height that a page of its own has. */
  isTall?: boolean
}

/** Rich text as the public site shows it; what is pasted keeps only the marks that the toolbar has. */
export function RichTextEditor(props: RichTextProps) {
  const { value, isDisabled, isInvalid, isTall = false, onChange, onLeave } = props
  const say = useMessages(fieldsMessages)
  /** The pictures that the dialog begins with; null while it is closed. */
  const [pictures, setPictures] = useState<readonly File[] | null>(null)
  const take = (event: Event, data: DataTransfer | null) => {
    const found = picturesIn(data)
    if (found.length === 0) return false
    event.preventDefault()
    setPictures(found)
    return true
  }
  const editor = useEditor({
    extensions,
    // A render that React throws away would leave a destroyed editor behind; after mounting there is only one.
    immediatelyRender: false,
    content: value,
    editable: !isDisabled,
    editorProps: {
      attributes: attributesOf(props),
      handlePaste: (_, event) => take(event, event.clipboardData),
      handleDrop: (_, event) => take(event, event.dataTransfer),
    },
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
  if (editor === null) return <RichTextPlace isTall={isTall} />
  const insert = (chosen: readonly ChosenPicture[]) => {
    setPictures(null)
    editor.chain().focus().insertContent(chosen.map(imageOf)).run()
  }
  const names = [frame.editor, styles.within, isInvalid && styles.invalid, isTall && frame.tall]
  return (
    <div className={names.filter(Boolean).join(' ')}>
      <RichTextToolbar editor={editor} isDisabled={isDisabled} onPicture={() => setPictures([])}>
        <span className={frame.count}>{say('words', { count: words })}</span>
      </RichTextToolbar>
      <EditorContent editor={editor} className={frame.place ?? ''} />
      {pictures !== null && (
        <PictureDialog files={pictures} onChoose={insert} onClose={() => setPictures(null)} />
      )}
    </div>
  )
}
