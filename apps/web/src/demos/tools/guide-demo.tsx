import { Button } from 'antd'
import { startGuide } from '../../platform/guide.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { guideDemoMessages } from './guide.messages.ts'
import styles from './guide-demo.module.css'

/** What the guided tour does, and a way to start it. */
export function GuideDemo() {
  const say = useMessages(guideDemoMessages)
  return (
    <>
      <PageHeader title={guideDemoMessages.title} />
      <div className={styles.card}>
        <p>{say('text')}</p>
        <Button type="primary" onClick={startGuide}>
          {say('start')}
        </Button>
      </div>
    </>
  )
}
