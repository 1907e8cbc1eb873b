import { Link, useLocation } from 'react-router'
import { useMessages } from '../../platform/i18n/messages.ts'
import { useSession } from '../../platform/session/session.ts'
import { buttonClass } from '../../ui/buttons/button.tsx'
import { MissingFlatDrawing } from './drawings.tsx'
import { ErrorPage } from './error-page.tsx'
import { errorMessages } from './errors.messages.ts'
import { markedCode } from './marked-code.tsx'

/** `/404`, and every address that does not exist, which stays in the address bar so that it can be mended. */
export function Component() {
  const say = useMessages(errorMessages)
  const { pathname } = useLocation()
  const { status } = useSession()
  return (
    <ErrorPage
      drawing={<MissingFlatDrawing />}
      title={say('notFoundTitle')}
      text={
        <>
          {pathname !== '/404' && <p>{markedCode(say('notFoundAddress', { path: pathname }), pathname)}</p>}
          <p>{say('notFoundAdvice')}</p>
        </>
      }
    >
      <Link to={status === 'signedOut' ? '/login' : '/'} replace className={buttonClass('primary')}>
        {status === 'signedOut' ? say('logIn') : say('home')}
      </Link>
    </ErrorPage>
  )
}
