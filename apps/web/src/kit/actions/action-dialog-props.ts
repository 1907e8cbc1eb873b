import type { RecordAction } from '../../platform/screens/actions.ts'
import type { ResourceScreens } from '../../platform/screens/screens.ts'
import type { Row } from '../records/row.ts'

export interface ActionDialogProps {
  screens: ResourceScreens
  action: RecordAction
  record: Row
  onClose: () => void
}
