import type { Ref } from '@backlot/contract/core/fields/field'
import { type FindableOrder, payoutLineEndpoints } from '@backlot/contract/resources/payout-lines'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { controlProps, type InputProps } from '../../../../kit/fields/input-props.ts'
import { LazyLookupSelect } from '../../../../kit/fields/references/lazy-lookup-select.tsx'
import { useDay } from '../../../../kit/fields/time/use-day.ts'
import { FormField } from '../../../../kit/form/layout/form-field.tsx'
import { callApi } from '../../../../platform/api/api.ts'
import { useMessages } from '../../../../platform/i18n/messages.ts'
import { formatMoney } from '../../../../ui/format/format-number.ts'
import { useDebounced } from '../../../../ui/hooks/use-debounced.ts'
import styles from '../reconcile.module.css'
import type { PayoutLine } from '../use-reconciliation.ts'
import { settleMessages } from './settle.messages.ts'

const TYPING_PAUSE = 250

interface FoundOrderProps {
  reportId: number
  line: PayoutLine
}

/** The order that a line is of: one that no line is of yet. */
export function FoundOrderField({ reportId, line }: FoundOrderProps) {
  const [chosen, setChosen] = useState<FindableOrder | null>(null)
  return (
    <>
      <FormField name="orderId">
        {(props) => <OrderSelect {...{ reportId, line, props }} onChosen={setChosen} />}
      </FormField>
      {chosen && <Cautions line={line} order={chosen} />}
    </>
  )
}

interface OrderSelectProps extends FoundOrderProps {
  props: InputProps
  onChosen: (order: FindableOrder | null) => void
}

function OrderSelect({ reportId, line, props, onChosen }: OrderSelectProps) {
  const day = useDay()
  const [isOpen, setIsOpen] = useState(false)
  const [search, setSearch] = useState('')
  const q = useDebounced(search.trim(), TYPING_PAUSE)
  const { data, isFetching, isError } = useFindableOrders({ reportId, lineId: line.id, q }, isOpen)
  const orders = data ?? []
  return (
    <LazyLookupSelect
      control={controlProps(props)}
      lookup={{
        ...{ search, setSearch, setIsOpen, hasFailed: isError, create: undefined },
        options: orders.map(({ id, name, member, amount, paidAt }) => ({
          ...{ id, name },
          hint: [formatMoney(amount, line.currency), day(paidAt), member].join(' · '),
        })),
        isLoading: isFetching || q !== search.trim(),
        // The likeliest come first: whoever misses one types more of it.
        loadMore: () => undefined,
      }}
      value={props.value as Ref | null}
      isClearable={false}
      onChange={([ref]) => {
        props.onChange(ref ?? null)
        onChosen(orders.find(({ id }) => id === ref?.id) ?? null)
      }}
    />
  )
}

interface Looking {
  reportId: number
  lineId: number
  q: string
}

function useFindableOrders({ reportId, lineId, q }: Looking, isEnabled: boolean) {
  return useQuery({
    queryKey: ['segpays', 'findable', reportId, lineId, q],
    queryFn: ({ signal }) =>
      callApi(payoutLineEndpoints.findableOrders, {
        ...{ params: { id: reportId, lineId }, signal },
        query: q === '' ? {} : { q },
      }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
  })
}

/** A settlement of another amount or day is possible, and must not be a slip. */
function Cautions({ line, order }: { line: PayoutLine; order: FindableOrder }) {
  const say = useMessages(settleMessages)
  const day = useDay()
  const { amount, bookedAt, currency } = line
  return (
    <div className={styles.cautions} role="status">
      {amount !== null && amount !== order.amount && (
        <p>
          {say('otherAmount', {
            ours: formatMoney(order.amount, currency),
            theirs: formatMoney(amount, currency),
            difference: formatMoney(amount - order.amount, currency),
          })}
        </p>
      )}
      {bookedAt !== null && isDaysFrom(bookedAt, order.paidAt) && (
        <p>{say('otherDay', { ours: day(order.paidAt), theirs: day(bookedAt) })}</p>
      )}
    </div>
  )
}

const dayLong = 24 * 60 * 60 * 1000

/** A processor books what was paid within the day. */
function isDaysFrom(bookedAt: string, paidAt: string): boolean {
  return Math.abs(Date.parse(bookedAt) - Date.parse(paidAt)) > dayLong
}
