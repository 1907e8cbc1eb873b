import type { Resource } from '@backlot/contract/core/resource/resource'
import { Copy } from 'lucide-react'
import { useLanguage } from '../../../platform/i18n/language.ts'
import { joinSentences, useNamesInWords } from '../../../platform/i18n/lists-in-words.ts'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Notice } from '../../../ui/layout/notice.tsx'
import { fieldWords } from '../../records/bookkeeping-words.ts'
import { nameOf, type Row } from '../../records/row.ts'
import type { PlainWords } from '../../records/words.ts'
import { formMessages } from '../form.messages.ts'
import { notCopied } from './copy-values.ts'

interface CopyNoticeProps {
  resource: Resource
  words: PlainWords
  source: Row
}

/** Says of which record the form is a copy, and what of it was left out. */
export function CopyNotice({ resource, words, source }: CopyNoticeProps) {
  const say = useMessages(formMessages)
  const inLanguage = useWords()
  const language = useLanguage()
  const inARow = useNamesInWords()
  const left = notCopied(resource, source).map((name) => inLanguage(fieldWords(words, name)))
  const sentences = [say('copyOf', { name: nameOf(source, resource) })]
  if (left.length > 0) sentences.push(say('notCopied', { names: inARow(left) }))
  return (
    <div role="status">
      <Notice icon={Copy} text={joinSentences(sentences, language)} />
    </div>
  )
}
