import { Link, useSearchParams } from 'react-router'
import { useMessages } from '../../platform/i18n/messages.ts'
import { logout, useSession } from '../../platform/session/session.ts'
import { Button, buttonClass } from '../../ui/buttons/button.tsx'
import { ClosedSetDrawing } from './drawings.tsx'
import { ErrorPage } from './error-page.tsx'
import { errorMessages } from './errors.messages.ts'
import { markedCode } from './marked-code.tsx'

/** `/401`: says which page and permission are missing. Home is offered only when there is a page to go to, else to look anew for one. */
export function Component() {
  const say = useMessages(errorMessages)
  const [search] = useSearchParams()
  const { status } = useSession()
  const from = search.get('from')
  return (
    <ErrorPage
      drawing={<ClosedSetDrawing />}
      title={say('forbiddenTitle')}
      text={
        from === null ? (
          <p>{say('nothingGranted')}</p>
        ) : (
          <Missing from={from} permission={search.get('permission')} />
        )
      }
    >
      {status === 'signedOut' ? (
        <Link to="/login" className={buttonClass('primary')}>
          {say('logIn')}
        </Link>
      ) : (
        <>
          <Button onClick={() => void logout()}>{say('otherAccount')}</Button>
          {from === null ? (
            <Button look="primary" onClick={lookAgain}>
              {say('tryAgain')}
            </Button>
          ) : (
            <Link to="/" replace className={buttonClass('primary')}>
              {say('home')}
            </Link>
          )}
        </>
      )}
    </ErrorPage>
  )
}

/** Nothing is listened to here, so that a role given meanwhile is learnt of by starting anew. */
function lookAgain(): void {
  location.replace('#/')
  location.reload()
}

function Missing({ from, permission }: { from: string; permission: string | null }) {
  const say = useMessages(errorMessages)
  return (
    <>
      <p>{markedCode(say('forbiddenPage', { from }), from)}</p>
      {permission !== null && <p>{markedCode(say('forbiddenPermission', { permission }), permission)}</p>}
      <p>{say('forbiddenAdvice')}</p>
    </>
  )
}
