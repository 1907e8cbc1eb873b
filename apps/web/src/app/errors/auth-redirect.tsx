import { Link } from 'react-router'
import { useMessages } from '../../platform/i18n/messages.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { MissingFlatDrawing } from './drawings.tsx'
import { ErrorPage } from './error-page.tsx'
import { errorMessages } from './errors.messages.ts'

/** `/auth-redirect`: public by the specification. No outside log-in leads here, so nothing is read or kept. */
export function Component() {
  const say = useMessages(errorMessages)
  return (
    <ErrorPage drawing={<MissingFlatDrawing />} title={say('canClose')} text={<p>{say('canCloseAdvice')}</p>}>
      <Link to="/login" className={buttonClass('primary')}>
        {say('logIn')}
      </Link>
    </ErrorPage>
  )
}
