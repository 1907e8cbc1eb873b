import { Button } from 'antd'
import { useMessages } from '../../platform/i18n/messages.ts'
import { startGuide } from '../../platform/screens/guide.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
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
