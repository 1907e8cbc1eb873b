import { Fragment, type ReactNode } from 'react'

/** Sets one part of a translated sentence as code, wherever the language puts it. */
export function markedCode(sentence: string, part: string): ReactNode {
  const [before, ...after] = sentence.split(part)
  return (
    <Fragment>
      {before}
      <code>{part}</code>
      {after.join(part)}
    </Fragment>
  )
}
