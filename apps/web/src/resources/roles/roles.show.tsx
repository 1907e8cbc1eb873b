import type { Ref } from '@backlot/contract/core/fields/field'
import { roles } from '@backlot/contract/resources/roles'
import { useState } from 'react'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { recordOf } from '../../kit/show/record-of.tsx'
import { ShowCard } from '../../kit/show/show-card.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { roleMessages } from './role.messages.ts'
import { RoleAdmins } from './role-admins.tsx'
import { RoleCompare } from './role-compare.tsx'
import { RolePreview } from './role-preview.tsx'
import { roleWords } from './roles.messages.ts'
import { useMatrix } from './use-matrix.ts'

const { Show } = recordOf(roles, roleWords)

export function RoleShow({ id }: ScreenProps) {
  const say = useMessages(roleMessages)
  return (
    <Show
      id={id}
      outline={[
        { title: say('admins'), lines: 1 },
        { title: say('preview'), lines: 10 },
      ]}
    >
      {(role) => (
        <>
          <RoleAdmins role={role} />
          <Rights granted={role.permissions} />
        </>
      )}
    </Show>
  )
}

function Rights({ granted }: { granted: readonly string[] }) {
  const say = useMessages(roleMessages)
  const { matrix, error, refetch } = useMatrix()
  const [other, setOther] = useState<Ref | null>(null)
  if (error) return <FailurePanel title={say('matrixFailed')} error={error} onRetry={() => refetch()} />
  if (!matrix) return <SkeletonRows />
  return (
    <>
      <ShowCard title={say('preview')}>
        <RolePreview matrix={matrix} granted={granted} />
      </ShowCard>
      <ShowCard title={say('permissions')} count={granted.length}>
        <MatrixTable matrix={matrix} granted={granted} />
      </ShowCard>
      <ShowCard title={say('compare')}>
        <RoleCompare matrix={matrix} granted={granted} other={other} onChoose={setOther} />
      </ShowCard>
    </>
  )
}
