import type { Ref } from '@backlot/contract/core/fields/field'
import type { RecordOf } from '@backlot/contract/core/resource/resource'
import { admins } from '@backlot/contract/resources/admins'
import { roleEndpoints, roles } from '@backlot/contract/resources/roles'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useState } from 'react'
import { errorWords } from '../../kit/failures/error-words.ts'
import { LazyLookupSelect } from '../../kit/fields/references/lazy-lookup-select.tsx'
import { RecordLink } from '../../kit/fields/references/record-link.tsx'
import { useLookupChoice } from '../../kit/fields/references/use-lookup-choice.ts'
import { useKnownScreens } from '../../kit/records/known-screens.ts'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { callApi } from '../../platform/api/api.ts'
import { newIdempotencyKey } from '../../platform/api/idempotency-key.ts'
import { useLanguage } from '../../platform/i18n/language.ts'
import { useMessages } from '../../platform/i18n/messages.ts'
import { refreshResource } from '../../platform/queries/queries.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import { usePermission } from '../../platform/session/permissions.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ErrorPanel } from '../../ui/placeholders/error-panel.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { roleMessages } from './role.messages.ts'
import { roleWords } from './roles.messages.ts'
import styles from './roles.module.css'

type Role = RecordOf<typeof roles>

/** Who has a role, and a way to set it. */
export function RoleAdmins({ role }: { role: Role }) {
  const say = useMessages(roleMessages)
  const screens = useKnownScreens(admins.name)
  const mayAssign = usePermission(roleEndpoints.assign.access)
  const mayLook = usePermission('list-admins')
  const [isOpen, setIsOpen] = useState(false)
  const assign = mayAssign && mayLook && (
    <Button size="small" onClick={() => setIsOpen(true)}>
      {say('assign')}
    </Button>
  )
  return (
    <ShowCard title={say('admins')} count={role.admins.length} extra={assign}>
      {role.admins.length === 0 && <p className={styles.quiet}>{say('noAdmins')}</p>}
      <ul className={styles.people}>
        {role.admins.map((admin) => (
          <li key={admin.id}>
            <RecordLink resource={admins.name} to={admin} />
          </li>
        ))}
      </ul>
      {isOpen && screens && <AssignDialog role={role} screens={screens} onClose={() => setIsOpen(false)} />}
    </ShowCard>
  )
}

interface AssignDialogProps {
  role: Role
  screens: ResourceScreens
  onClose: () => void
}

const noFilter = {}

function AssignDialog({ role, screens, onClose }: AssignDialogProps) {
  const say = useMessages(roleMessages)
  const language = useLanguage()
  const lookup = useLookupChoice(screens, noFilter)
  const [chosen, setChosen] = useState<readonly Ref[]>(role.admins)
  const { mutate, isPending, error } = useAssign(role.id, onClose)
  return (
    <Modal
      open
      width={480}
      title={`${say('assign')}: ${role.name}`}
      okText={say('save')}
      cancelText={say('cancel')}
      okButtonProps={{ loading: isPending }}
      onOk={() => mutate(chosen.map(({ id }) => id))}
      onCancel={onClose}
    >
      <div className={styles.compare}>
        <LazyLookupSelect
          control={{ 'aria-label': say('admins') }}
          lookup={lookup}
          value={chosen}
          isMultiple
          onChange={setChosen}
        />
        <p className={styles.quiet}>{say('assignHelp')}</p>
        {error && <ErrorPanel title={errorWords(error, roleWords, language)} />}
      </div>
    </Modal>
  )
}

function useAssign(id: number, onDone: () => void) {
  const say = useMessages(roleMessages)
  const client = useQueryClient()
  return useMutation({
    mutationFn: (adminIds: number[]) =>
      callApi(roleEndpoints.assign, {
        params: { id },
        body: { adminIds },
        idempotencyKey: newIdempotencyKey(),
      }),
    onSuccess: async (role) => {
      client.setQueryData([roles.name, 'record', id], role)
      showToast({ text: say('assigned') })
      onDone()
      await refreshResource(client, roles.name)
      await refreshResource(client, admins.name)
    },
  })
}
