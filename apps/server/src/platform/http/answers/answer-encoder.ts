import { fileAddressSchema } from '@backlot/contract/core/fields/field-schemas'
import { encodersWith } from '@backlot/contract/core/wire/codec'
import type { ZodType } from 'zod'
import type { AddressSigner } from '../../caller/address-signer.ts'

type EncodersOf = ReturnType<typeof encodersWith>

const encoders = new WeakMap<AddressSigner, EncodersOf>()

/** Turns values of a schema into what an answer says of them: wire form, with every address of a file signed. */
export function answerEncoder(
  { addresses }: { readonly addresses: AddressSigner },
  schema: ZodType,
): (value: unknown) => unknown {
  const known = encoders.get(addresses)
  if (known) return known(schema)
  const encoderOf = encodersWith(new Map([[fileAddressSchema, (value) => addresses.sign(value as string)]]))
  encoders.set(addresses, encoderOf)
  return encoderOf(schema)
}
