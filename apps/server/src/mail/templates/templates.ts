import type { MailKind } from '@backlot/contract/resources/mails'
import { resetPassword, verifyEmail } from './account-templates.ts'
import { cooperationAnswer, supportAnswer } from './answer-templates.ts'
import type { Template } from './mail-data.ts'
import { orderedReport } from './report-template.ts'

/** What each kind of mail says. */
export const templates: { readonly [K in MailKind]: Template<K> } = {
  verify_email: verifyEmail,
  reset_password: resetPassword,
  support_answer: supportAnswer,
  cooperation_answer: cooperationAnswer,
  report: orderedReport,
}
