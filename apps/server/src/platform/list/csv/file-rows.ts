import type { ListQuery } from '@backlot/contract/core/lists/list'
import { isWithheld } from '@backlot/contract/core/resource/withheld'
import { type RawBuilder, sql } from 'kysely'
import { fieldInSql, type RowInSql, readableFields, seenBy } from '../../fields/field-in-sql.ts'
import { commonLanguage, nameInSql } from '../../fields/name-in-sql.ts'
import { selectList } from '../../fields/select-list.ts'
import type { Expression, FieldInSql, JoinAs, JoinedCells } from '../../fields/server-kind.ts'
import { matching } from '../filters.ts'
import { type OrderColumn, orderBy, orderOf } from '../pages/order.ts'
import { estimateRows } from '../row-estimate.ts'
import { everyRow, type RowSource, sourceFor } from '../row-source.ts'
import type { Reader } from '../scope.ts'
import { frequentIn } from '../search.ts'

type Asked = Reader & { readonly query: ListQuery }

// A look for a row costs some ten times its share of a pass over all links.
const wideShare = 0.1

/** Every row of a list, its cells as they stand in a file. */
export async function fileRows(whole: RowSource, asked: Asked): Promise<RawBuilder<unknown>> {
  const { db, session: viewer, query } = asked
  const source = sourceFor(whole, query)
  const where = matching(source, { viewer, query, frequent: await frequentIn(source, query.q, db) })
  const [expected, all] = await Promise.all([
    estimateRows(db, source.from, where),
    estimateRows(db, source.from, everyRow),
  ])
  const order = orderOf(source.row, query.sort)
  const { cells, joins } = columnsOf(source, asked, expected >= all * wideShare ? order : null)
  return sql`select ${cells} from ${source.from} t ${joins} where ${where} order by ${orderBy(order)}`
}

/** The cells of a row, looked up for it, or joined for all rows in an order. */
function columnsOf(
  { row, named }: RowSource,
  { session, query }: Asked,
  order: readonly OrderColumn[] | null,
): { cells: Expression; joins: Expression } {
  // A file is the same for everybody who may read its rows.
  const seen = { ...seenBy(row, session), language: commonLanguage }
  const fields = query.columns?.map((key) => fieldInSql(seen, key)) ?? allFields(seen)
  const parts = fields
    .filter(({ key }) => !isWithheld(row, session.permissions, key))
    .map((each) => calledIn(seen, each, named))
    .map((field, place) =>
      order
        ? joined(field, { alias: `j${place}`, direction: order.at(-1)?.direction ?? 'asc' })
        : looked(field),
    )
  return {
    cells: selectList(parts.flatMap(({ cells }) => cells)),
    joins: sql.join(
      parts.map(({ join }) => join),
      sql` `,
    ),
  }
}

/** The field by which a record is called says so once it is erased, as other files say of it. */
function calledIn(row: RowInSql, field: FieldInSql, named: RowSource['named']): FieldInSql {
  if (!named?.erased || field.key !== named.label) return field
  return { ...field, value: nameInSql(named, (key) => fieldInSql(row, key).value, row.language) }
}

function allFields(row: RowInSql): FieldInSql[] {
  const [id, ...times] = ['id', 'createdAt', 'updatedAt'].map((key) => fieldInSql(row, key)) as [FieldInSql]
  return [id, ...readableFields(row), ...times]
}

function joined(field: FieldInSql, as: JoinAs): JoinedCells {
  return field.kind.joined?.(field, as) ?? looked(field)
}

function looked(field: FieldInSql): JoinedCells {
  return { cells: field.kind.cells(field), join: sql`` }
}
