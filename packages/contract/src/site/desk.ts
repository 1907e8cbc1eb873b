import * as z from 'zod'
import { endpoint } from '../core/endpoints/endpoint.ts'
import { idSchema, textSchema } from '../core/fields/field-schemas.ts'
import { languages } from '../core/words/language.ts'
import { longestMessage } from '../desk/tickets.ts'
import { cooperations } from '../resources/cooperations.ts'
import { supports } from '../resources/supports.ts'

/** A file that the site has handed in before, for this letter alone. */
const attachmentId = idSchema.nullable().optional()

/** What everybody says who writes to us. */
const letterShape = {
  /** From the site: sent again it is the same. */
  id: z.uuid(),
  subject: supports.fields.subject.input,
  email: supports.fields.email.input,
  message: supports.fields.message.input,
  /** In which they want to be answered. */
  language: z.enum(languages),
  attachmentId,
}

export const newSupportSchema = z.strictObject({
  ...letterShape,
  type: supports.fields.type.input,
  /** The member, where one was signed in. */
  memberId: idSchema.nullable().optional(),
})
export type NewSupport = z.infer<typeof newSupportSchema>

export const newCooperationSchema = z.strictObject({
  ...letterShape,
  name: cooperations.fields.name.input,
  phone: cooperations.fields.phone.input.optional(),
})
export type NewCooperation = z.infer<typeof newCooperationSchema>

const furtherMessageSchema = z.strictObject({
  id: z.uuid(),
  message: textSchema(longestMessage),
  attachmentId,
})
export type FurtherMessage = z.infer<typeof furtherMessageSchema>

const takenSchema = z.object({
  /** With which it is named from now on; whoever has it may write more. */
  reference: z.string(),
  /** It was known: sent again, or the same text from the same address within a day that still waits for an answer. */
  isDuplicate: z.boolean(),
})
export type TakenTicket = z.infer<typeof takenSchema>

const referenceParams = z.strictObject({ reference: z.string().regex(/^[SC]-[0-9A-Z]{12}$/) })

/** What members and visitors write. */
export const deskEndpoints = {
  addAttachment: endpoint({
    method: 'POST',
    path: '/attachments',
    access: 'write-desk',
    summary:
      'Hand in a picture of at most 10 MB that goes with a letter or a message, as multipart with one part `file`',
    kind: 'upload',
    answer: z.object({ id: idSchema }),
    status: 201,
    isTransactional: false,
  }),
  createSupport: endpoint({
    method: 'POST',
    path: '/supports',
    access: 'write-desk',
    summary: 'Open a support ticket',
    get body() {
      return newSupportSchema
    },
    answer: takenSchema,
  }),
  addMessage: endpoint({
    method: 'POST',
    path: '/supports/:reference/messages',
    access: 'write-desk',
    summary: 'Write more to a support ticket; a solved one is open again',
    params: referenceParams,
    body: furtherMessageSchema,
    answer: takenSchema,
  }),
  createCooperation: endpoint({
    method: 'POST',
    path: '/cooperations',
    access: 'write-desk',
    summary: 'Offer to cooperate',
    get body() {
      return newCooperationSchema
    },
    answer: takenSchema,
  }),
}
