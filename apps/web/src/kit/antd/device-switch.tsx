import { type Device, devices } from '@backlot/contract/site/page/view'
import { Segmented } from 'antd'
import { Monitor, Smartphone } from 'lucide-react'
import { useMessages } from '../../platform/i18n/messages.ts'
import { deviceMessages } from './device.messages.ts'

const icons = { desktop: Monitor, mobile: Smartphone }

interface DeviceSwitchProps {
  value: Device
  onChange: (device: Device) => void
  /** Where there is little room its words are only read out, and said on hover. */
  isSmall?: boolean
}

/** On which device visitors look at what is shown here. */
export function DeviceSwitch({ value, onChange, isSmall = false }: DeviceSwitchProps) {
  const say = useMessages(deviceMessages)
  const options = devices.map((device) => {
    const Icon = icons[device]
    const icon = <Icon size={14} strokeWidth={1.5} aria-hidden="true" />
    const word = say(device)
    if (!isSmall) return { value: device, label: word, icon }
    return { value: device, title: word, label: <span className="visually-hidden">{word}</span>, icon }
  })
  return (
    <Segmented
      size={isSmall ? 'small' : 'middle'}
      aria-label={say('device')}
      {...{ options, value, onChange }}
    />
  )
}
