import { campaigns } from '@backlot/contract/resources/campaigns'
import { channels } from '@backlot/contract/resources/channels'
import { RecordFailure } from '../../kit/failures/record-failure.tsx'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { NotHereYet } from '../../kit/offline/not-here-yet.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useRecord } from '../../platform/queries/queries.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { channelPageMessages } from '../channels/channel-page.messages.ts'
import { channelWords } from '../channels/channels.messages.ts'
import { campaignWords } from './campaigns.messages.ts'

const { Form, Field } = formOf(campaigns, campaignWords)

/** Nothing new is asked of a channel that was archived. */
const inUse = { status: 'active' }

export function CampaignForm({ id }: ScreenProps) {
  return (
    <Form id={id}>
      <Cards />
    </Form>
  )
}

/** A new one whose channel the address names; of an archived one, another is to be chosen. */
export function CampaignOfChannelForm({ id = 0 }: ScreenProps) {
  const query = useRecord(channels, id)
  const { data: channel, error, refetch } = query
  if (channel === undefined && error) {
    return (
      <RecordFailure resource={channels} words={channelWords} error={error} onRetry={() => void refetch()} />
    )
  }
  if (channel === undefined) {
    return (
      <NotHereYet query={query}>
        <SkeletonRows rows={6} columns={['1fr']} />
      </NotHereYet>
    )
  }
  const { id: channelId, name, status } = channel
  return (
    <Form initial={status === inUse.status ? { channelId: { id: channelId, name } } : {}}>
      <Cards />
    </Form>
  )
}

function Cards() {
  const say = useMessages(channelPageMessages)
  return (
    <>
      <FormCard title={say('campaign')}>
        <FormRow>
          <Field name="channelId" offered={inUse} />
          <Field name="name" />
        </FormRow>
        <FormRow columns="three">
          <Field name="status" />
          <Field name="startedAt" />
          <Field name="endedAt" />
        </FormRow>
        <FormRow>
          <Field name="cost" />
          <Field name="currency" />
        </FormRow>
      </FormCard>
      <FormCard title={say('links')}>
        <Field name="landingUrl" />
        <FormRow columns="three">
          <Field name="utmCampaign" />
          <Field name="utmTerm" />
          <Field name="utmContent" />
        </FormRow>
      </FormCard>
    </>
  )
}
