import { blockPages } from '@backlot/contract/resources/blocks'
import { audiences, devices, type View } from '@backlot/contract/site/page/view'
import { useSearchParams } from 'react-router'
import { useMinuteClock } from '../../../ui/format/minute-clock.ts'
import { useIsMobile } from '../../../ui/hooks/use-is-mobile.ts'

type Change = Partial<Omit<View, 'at'>> & { readonly at?: Date | null }

/** The view that the address names, which a reload keeps; without a moment it is that of now. */
export function useView() {
  const now = useMinuteClock()
  const isMobile = useIsMobile()
  const [address, setAddress] = useSearchParams()
  const moment = new Date(address.get('at') ?? Number.NaN)
  const isNow = Number.isNaN(moment.getTime())
  const view: View = {
    page: oneOf(blockPages, address.get('page')),
    audience: oneOf(audiences, address.get('audience')),
    device: devices.find((each) => each === address.get('device')) ?? (isMobile ? 'mobile' : 'desktop'),
    at: isNow ? now : moment,
  }
  const change = ({ at, ...rest }: Change) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [key, value] of Object.entries(rest)) next.set(key, value)
        if (at === null) next.delete('at')
        else if (at) next.set('at', at.toISOString())
        return next
      },
      { replace: true },
    )
  return { view, now, isNow, change }
}

/** The first where the address names none. */
function oneOf<const T extends string>(known: readonly [T, ...T[]], given: string | null): T {
  return known.find((each) => each === given) ?? known[0]
}
