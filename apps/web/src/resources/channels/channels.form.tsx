import { channels } from '@backlot/contract/resources/channels'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormRow } from '../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { channelPageMessages } from './channel-page.messages.ts'
import { channelWords } from './channels.messages.ts'

const { Form, Field } = formOf(channels, channelWords)

export function ChannelForm({ id }: ScreenProps) {
  const say = useMessages(channelPageMessages)
  return (
    <Form id={id}>
      <FormCard title={say('channel')}>
        <Field name="name" />
        <FormRow>
          <Field name="type" />
          <Field name="profitSharing" />
        </FormRow>
      </FormCard>
      <FormCard title={say('links')}>
        <Field name="utmSource" />
        <FormRow>
          <Field name="utmMedium" />
          <Field name="utmCampaign" />
        </FormRow>
        <FormRow columns="three">
          <Field name="utmTerm" />
          <Field name="utmContent" />
          <Field name="utmId" />
        </FormRow>
      </FormCard>
    </Form>
  )
}
