import { Link } from 'react-router'
import { useRecordPath } from '../../records/known-screens.ts'
import type { Row } from '../../records/row.ts'
import { useListState } from '../state/list-state.ts'
import styles from './grid.module.css'

/** The name of a tile's record, leading to its page where one may look at it. */
export function TileName({ row, name }: { row: Row; name: string }) {
  const { resource } = useListState()
  const path = useRecordPath(resource.name, row.id)
  if (path === undefined) return <span className={styles.name}>{name}</span>
  return (
    <Link to={path} className={styles.name} title={name}>
      {name}
    </Link>
  )
}
