import type { Ref } from '@backlot/contract/core/fields/field'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '../../../platform/i18n/messages.ts'
import type { ResourceScreens } from '../../../platform/screens/screens.ts'
import { SortableList } from '../../../ui/inputs/sortable.tsx'
import { useKnownScreens } from '../../records/known-screens.ts'
import { fieldsMessages } from '../fields.messages.ts'
import { controlProps, type InputProps } from '../input-props.ts'
import styles from '../inputs.module.css'
import { LazyLookupSelect } from './lazy-lookup-select.tsx'
import { useLookupChoice } from './use-lookup-choice.ts'

const noFilter = {}

type WithScreens<P> = P & { screens: ResourceScreens }

/** Another record, chosen by searching. */
export function ReferenceInput(props: InputProps<Ref | null>) {
  const screens = useKnownScreens(props.field.settings.target)
  return screens === undefined ? null : <OneReference {...props} screens={screens} />
}

function OneReference({ screens, ...props }: WithScreens<InputProps<Ref | null>>) {
  const { field, value, isRequired, onChange } = props
  const lookup = useLookupChoice(screens, field.settings.targetFilter ?? noFilter)
  return (
    <LazyLookupSelect
      control={controlProps(props)}
      lookup={lookup}
      value={value}
      isClearable={!isRequired}
      onChange={([chosen]) => onChange(chosen ?? null)}
    />
  )
}

/** Several other records; where their order counts, a list to drag them in. */
export function ReferencesInput(props: InputProps<readonly Ref[]>) {
  const screens = useKnownScreens(props.field.settings.target)
  if (props.field.settings.isOrdered) return <OrderedReferencesInput {...props} />
  return screens === undefined ? null : <ManyReferences {...props} screens={screens} />
}

function ManyReferences({ screens, ...props }: WithScreens<InputProps<readonly Ref[]>>) {
  const { field, value, onChange } = props
  const lookup = useLookupChoice(screens, field.settings.targetFilter ?? noFilter)
  return (
    <LazyLookupSelect
      control={controlProps(props)}
      lookup={lookup}
      value={value}
      isMultiple
      maximum={field.settings.maximum}
      onChange={onChange}
    />
  )
}

interface OrderedProps extends InputProps<readonly Ref[]> {
  /** What is shown of each; else its name. */
  line?: (item: Ref) => ReactNode
  /** Says what can be searched for. */
  placeholder?: string
}

/** Other records in an order that counts, each drawn as its screen wants it. */
export function OrderedReferencesInput(props: OrderedProps) {
  const screens = useKnownScreens(props.field.settings.target)
  return screens === undefined ? null : <OrderedReferences {...props} screens={screens} />
}

function OrderedReferences({ screens, line, placeholder, ...props }: WithScreens<OrderedProps>) {
  const { field, label, value, isDisabled, onChange } = props
  const say = useMessages(fieldsMessages)
  const lookup = useLookupChoice(screens, field.settings.targetFilter ?? noFilter)
  const chosen = new Set(value.map(({ id }) => id))
  const rest = { ...lookup, options: lookup.options.filter(({ id }) => !chosen.has(id)) }
  return (
    <div className={props.isInvalid ? `${styles.ordered} ${styles.invalid}` : styles.ordered}>
      <SortableList items={value} label={label} isDisabled={isDisabled} onReorder={onChange}>
        {(item) => (
          <>
            {line?.(item) ?? <span className={styles.orderedName}>{item.name}</span>}
            <button
              type="button"
              className={styles.remove}
              disabled={isDisabled}
              aria-label={say('remove', { name: item.name })}
              onClick={() => onChange(value.filter(({ id }) => id !== item.id))}
            >
              <X size={14} aria-hidden="true" />
            </button>
          </>
        )}
      </SortableList>
      <LazyLookupSelect
        control={{ ...controlProps(props), variant: 'borderless' }}
        {...(placeholder !== undefined && { placeholder })}
        lookup={rest}
        value={null}
        onChange={(added) => onChange([...value, ...added])}
      />
    </div>
  )
}
