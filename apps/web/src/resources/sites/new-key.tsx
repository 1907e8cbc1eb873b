import { newSiteKeyFields } from '@backlot/contract/site/site-keys'
import { siteScopes } from '@backlot/contract/site/site-scopes'
import { ActionForm } from '../../kit/form/dialog/action-form.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { keyMessages } from './keys.messages.ts'
import type { MadeKey } from './made-key.tsx'
import { type Site, useCreateKey } from './use-keys.ts'

const words = {
  fields: { name: keyMessages.name, scopes: keyMessages.scopes },
  options: { scopes: siteScopes },
  help: { name: keyMessages.nameHelp },
}
const everything = { scopes: Object.keys(siteScopes) }

interface NewKeyProps {
  site: Site
  onMade: (made: MadeKey) => void
  onClose: () => void
}

/** Asks what a key is for, and makes it. */
export function NewKey({ site, onMade, onClose }: NewKeyProps) {
  const say = useMessages(keyMessages)
  const { mutateAsync } = useCreateKey(site.id)
  return (
    <ActionForm
      title={say('createFor', { name: site.name })}
      label={say('make')}
      fields={newSiteKeyFields}
      words={words}
      record={site}
      initial={everything}
      onSend={async (body) => {
        const { key, details } = await mutateAsync(body)
        onMade({ key, name: details.name })
      }}
      onClose={onClose}
    />
  )
}
