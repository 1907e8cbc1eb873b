import { type Language, languages } from '@backlot/contract/core/words/language'
import { type MailKind, mailEndpoints, mailKinds } from '@backlot/contract/resources/mails'
import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { callApi } from '../../platform/api/api.ts'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Blank, Outline } from '../../ui/placeholders/skeleton-parts.tsx'
import { mailMessages, mailWords } from './mails.messages.ts'
import styles from './mails.module.css'

const MAIL_HEIGHT = 420

/** Every kind of mail in each language, as it would be sent. */
export function MailTemplates() {
  const say = useMessages(mailMessages)
  const own = useLanguage()
  const [kind, setKind] = useState<MailKind>('verify_email')
  const [language, setLanguage] = useState<Language>(own)
  return (
    <>
      <PageHeader title={say('templates')} under={say('lead')} />
      <div className={styles.choice}>
        <Segmented
          aria-label={mailWords.fields.kind[own]}
          value={kind}
          options={mailKinds.map((value) => ({ value, label: mailWords.options.kind[value][own] }))}
          onChange={setKind}
        />
        <Segmented
          aria-label={mailWords.fields.language[own]}
          value={language}
          options={languages.map((value) => ({ value, label: mailWords.options.language[value][own] }))}
          onChange={setLanguage}
        />
      </div>
      <Preview kind={kind} language={language} />
    </>
  )
}

function Preview({ kind, language }: { kind: MailKind; language: Language }) {
  const say = useMessages(mailMessages)
  const { data, error, refetch } = useQuery({
    queryKey: ['mails', 'preview', kind, language],
    queryFn: ({ signal }) => callApi(mailEndpoints.preview, { query: { kind, language }, signal }),
  })
  if (error) return <FailurePanel title={say('failed')} error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Outline>
        <div className={styles.views}>
          <Blank width="100%" height={MAIL_HEIGHT} />
          <Blank width="100%" height={MAIL_HEIGHT} />
        </div>
      </Outline>
    )
  return (
    <div className={styles.views}>
      <ShowCard title={say('asHtml')} isFlush>
        <p className={styles.subject}>
          <span>{say('subject')}</span> {data.subject}
        </p>
        {/* Sealed off: whatever a mail may hold runs nothing here. */}
        <iframe className={styles.frame} sandbox="" srcDoc={data.html} title={say('preview')} />
      </ShowCard>
      <ShowCard title={say('asText')}>
        <pre className={styles.text}>{data.text}</pre>
      </ShowCard>
    </div>
  )
}
