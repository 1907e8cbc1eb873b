import { Checkbox } from 'antd'
import { useState } from 'react'
import { FormCard } from '../../kit/form/layout/form-layout.tsx'
import { useMessages } from '../../platform/i18n/messages.ts'
import { formatNumber } from '../../ui/format/format-number.ts'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { dynamicTableMessages } from './dynamic-table.messages.ts'
import styles from './dynamic-table.module.css'
import { tableMessages } from './table.messages.ts'

const fruits = ['apple', 'banana', 'orange'] as const
type Fruit = (typeof fruits)[number]

/** How many kilograms of each were sold. */
const rows = [
  { name: 'morning', apple: 128, banana: 64, orange: 86 },
  { name: 'evening', apple: 52, banana: 97, orange: 40 },
] as const

const tickedAtFirst: readonly Fruit[] = ['apple', 'banana']

/** Two tables whose columns come and go: one keeps their order, the other takes that of the ticks. */
export function DynamicTable() {
  const title = useMessages(tableMessages)('dynamic')
  return (
    <>
      <PageHeader title={title} />
      <FruitCard kind="fixed" columnsOf={(ticked) => fruits.filter((fruit) => ticked.includes(fruit))} />
      <FruitCard kind="ticked" columnsOf={(ticked) => ticked} />
    </>
  )
}

interface FruitCardProps {
  kind: 'fixed' | 'ticked'
  columnsOf: (ticked: readonly Fruit[]) => readonly Fruit[]
}

function FruitCard({ kind, columnsOf }: FruitCardProps) {
  const say = useMessages(dynamicTableMessages)
  const [ticked, setTicked] = useState(tickedAtFirst)
  const tick = (fruit: Fruit, isTicked: boolean) =>
    setTicked([...ticked.filter((other) => other !== fruit), ...(isTicked ? [fruit] : [])])
  return (
    <FormCard title={say(kind)}>
      <p className={styles.help}>{say(`${kind}Help`)}</p>
      <fieldset className={styles.ticks}>
        <legend className="visually-hidden">{say('columns')}</legend>
        {fruits.map((fruit) => (
          <Checkbox
            key={fruit}
            checked={ticked.includes(fruit)}
            onChange={({ target }) => tick(fruit, target.checked)}
          >
            {say(fruit)}
          </Checkbox>
        ))}
      </fieldset>
      <FruitTable label={say(kind)} columns={columnsOf(ticked)} />
    </FormCard>
  )
}

function FruitTable({ label, columns }: { label: string; columns: readonly Fruit[] }) {
  const say = useMessages(dynamicTableMessages)
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{say('name')}</th>
          {columns.map((fruit) => (
            <th key={fruit} scope="col" className={styles.figure}>
              {say(fruit)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{say(row.name)}</th>
            {columns.map((fruit) => (
              <td key={fruit} className={styles.figure}>
                {formatNumber(row[fruit])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
