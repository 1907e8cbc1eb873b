import frame from './rich-text-frame.module.css'

/** As many as the editor's toolbar has, which takes several lines on a phone. */
const toolCount = 16

/** Stands where the editor will be, in its size. */
export function RichTextPlace({ isTall = false }: { isTall?: boolean | undefined }) {
  return (
    <div className={isTall ? `${frame.editor} ${frame.tall}` : frame.editor} aria-busy="true">
      <div className={frame.toolbar}>
        {Array.from({ length: toolCount }, (_, tool) => (
          <span key={tool} className={frame.tool} />
        ))}
        <span className={frame.count}>{'\u00a0'}</span>
      </div>
      <div className={frame.content} />
    </div>
  )
}
