import { useId, useState } from 'react'
import { MovableDialog } from '../../../kit/actions/movable-dialog.tsx'
import { Select } from '../../../kit/antd/select.tsx'
import { useMessages, useWords } from '../../../platform/i18n/messages.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { deliveries, dialogMessages } from './draggable-dialog.messages.ts'
import styles from './draggable-dialog.module.css'

/** Dialogs to push aside: one with a table, and another over it. */
export function DraggableDialog() {
  const say = useMessages(dialogMessages)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <PageHeader title={say('title')} />
      <p className={styles.help}>{say('help')}</p>
      <div>
        <Button look="primary" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          {say('open')}
        </Button>
      </div>
      <AddressDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  )
}

interface DialogProps {
  isOpen: boolean
  onClose: () => void
}

function AddressDialog({ isOpen, onClose }: DialogProps) {
  const say = useMessages(dialogMessages)
  const [isSecondOpen, setIsSecondOpen] = useState(false)
  return (
    <MovableDialog
      open={isOpen}
      title={say('addresses')}
      width={520}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={
        <div className={styles.foot}>
          <Button aria-haspopup="dialog" onClick={() => setIsSecondOpen(true)}>
            {say('openSecond')}
          </Button>
          <Button look="primary" onClick={onClose}>
            {say('close')}
          </Button>
        </div>
      }
    >
      <Addresses />
      <MovableDialog
        open={isSecondOpen}
        title={say('second')}
        width={360}
        onCancel={() => setIsSecondOpen(false)}
        footer={null}
      >
        <p>{say('secondText')}</p>
      </MovableDialog>
    </MovableDialog>
  )
}

function Addresses() {
  const say = useMessages(dialogMessages)
  const words = useWords()
  const id = useId()
  const [city, setCity] = useState('')
  const cities = [...new Set(deliveries.map((delivery) => delivery.city.en))].map((key) => ({
    value: key,
    label: deliveries
      .filter((delivery) => delivery.city.en === key)
      .map((delivery) => words(delivery.city))[0],
  }))
  const shown = deliveries.filter((delivery) => city === '' || delivery.city.en === city)
  return (
    <>
      <label className={styles.label} htmlFor={id}>
        {say('city')}
      </label>
      <Select
        id={id}
        className={styles.city ?? ''}
        value={city}
        onChange={setCity}
        options={[{ value: '', label: say('all') }, ...cities]}
      />
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say('name')}</th>
            <th scope="col">{say('city')}</th>
            <th scope="col">{say('address')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((delivery) => (
            <tr key={delivery.id}>
              <th scope="row">{words(delivery.name)}</th>
              <td>{words(delivery.city)}</td>
              <td>{words(delivery.address)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
