import type { Ref } from '@backlot/contract/core/fields/field'
import { roles } from '@backlot/contract/resources/roles'
import { useState } from 'react'
import { FailurePanel } from '../../kit/failures/failure-panel.tsx'
import { formOf } from '../../kit/form/form-of.tsx'
import { FormCard, FormColumns } from '../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useRecord } from '../../platform/queries/queries.ts'
import type { ScreenProps } from '../../platform/screens/screens.ts'
import { SkeletonRows } from '../../ui/placeholders/skeleton-rows.tsx'
import { MatrixTable } from './matrix-table.tsx'
import { differenceTo, type Matrix } from './permission-matrix.ts'
import { roleMessages } from './role.messages.ts'
import { RoleCompare } from './role-compare.tsx'
import { RolePreview } from './role-preview.tsx'
import { roleWords } from './roles.messages.ts'
import { useMatrix } from './use-matrix.ts'

const { Form, Field, useValue, useChange } = formOf(roles, roleWords)

export function RoleForm({ id }: ScreenProps) {
  const say = useMessages(roleMessages)
  const { matrix, error, refetch } = useMatrix()
  return (
    <Form id={id}>
      {matrix && <RoleFields matrix={matrix} />}
      {error && <FailurePanel title={say('matrixFailed')} error={error} onRetry={() => refetch()} />}
      {!matrix && !error && <SkeletonRows />}
    </Form>
  )
}

function RoleFields({ matrix }: { matrix: Matrix }) {
  const say = useMessages(roleMessages)
  const write = useChange()
  const granted = useValue('permissions')
  const [other, setOther] = useState<Ref | null>(null)
  const change = (next: string[]) => write('permissions', next)
  const total = matrix.lines.reduce((sum, { byAction }) => sum + byAction.size, 0)
  const side = (
    <>
      <FormCard title={say('preview')}>
        <RolePreview matrix={matrix} granted={granted} />
      </FormCard>
      <FormCard title={say('compare')}>
        <RoleCompare
          matrix={matrix}
          granted={granted}
          other={other}
          onChoose={setOther}
          onTakeOver={change}
        />
      </FormCard>
    </>
  )
  return (
    <FormColumns side={side}>
      <FormCard title={say('basics')}>
        <Field name="name" />
      </FormCard>
      <FormCard title={say('permissions')} extra={say('granted', { count: granted.length, total })}>
        <Field name="permissions" isLabelHidden>
          {() => <ComparedMatrix matrix={matrix} granted={granted} other={other} onChange={change} />}
        </Field>
      </FormCard>
    </FormColumns>
  )
}

interface ComparedMatrixProps {
  matrix: Matrix
  granted: readonly string[]
  other: Ref | null
  onChange: (granted: string[]) => void
}

function ComparedMatrix({ other, ...props }: ComparedMatrixProps) {
  if (other === null) return <MatrixTable {...props} />
  return <MarkedMatrix {...props} otherId={other.id} />
}

function MarkedMatrix({ otherId, ...props }: Omit<ComparedMatrixProps, 'other'> & { otherId: number }) {
  const { data } = useRecord(roles, otherId)
  const { more, less } = differenceTo(props.granted, data?.permissions ?? props.granted)
  return <MatrixTable {...props} marked={new Set([...more, ...less])} />
}
