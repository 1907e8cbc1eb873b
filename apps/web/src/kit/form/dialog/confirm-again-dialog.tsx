import { authEndpoints } from '@backlot/contract/auth'
import { givenPassword } from '@backlot/contract/auth/password'
import { secret } from '@backlot/contract/core/fields/fields'
import { callApi } from '../../../platform/api/api.ts'
import type { ConfirmRequest } from '../../../platform/api/confirm-again.ts'
import { ApiError } from '../../../platform/errors/api-error.ts'
import { useMessages } from '../../../platform/i18n/messages.ts'
import { formMessages } from '../form.messages.ts'
import { ActionForm } from './action-form.tsx'

const fields = { proof: secret(givenPassword) }
const words = {
  fields: {
    proof: { en: 'Password, or code of your authenticator', 'zh-CN': '密码或身份验证器的验证码' },
  },
  options: {},
}
/** It is about nobody's record. */
const noRecord = { id: 0, version: 0 }
// What an authenticator shows; no password is so short.
const code = /^\d{6}$/

/** Asks for password or code before something grave is done; what waits goes on by itself, with all that was typed. */
export function ConfirmAgainDialog({ request }: { request: ConfirmRequest }) {
  const say = useMessages(formMessages)
  return (
    <ActionForm
      title={say('confirmAgain')}
      label={say('confirm')}
      fields={fields}
      words={words}
      record={noRecord}
      onSend={async ({ proof }) => {
        await confirm(proof)
        request.settle(true)
      }}
      onClose={() => request.settle(false)}
    />
  )
}

async function confirm(proof: string): Promise<void> {
  const given = proof.replaceAll(' ', '')
  try {
    await callApi(authEndpoints.confirm, { body: code.test(given) ? { code: given } : { password: proof } })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const { status, code: reason, message, requestId, errors } = error
    const faults = Object.values(errors).flat()
    // The one field here stands for both of the call's.
    const under = faults.length > 0 && { errors: { proof: faults } }
    throw new ApiError({ status, code: reason, message, requestId, ...under })
  }
}
