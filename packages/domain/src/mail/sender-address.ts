import * as v from 'valibot'

/** A domain whose owner has shown that it is theirs: `northwind.example`. */
export const senderDomain = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253),
  v.regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/),
)

/** From which addresses the mail of a store may come. */
export type SenderRule = {
  /** Ours; every store may use it. */
  noReplyAddress: string
  /** Null while none has been verified. */
  verifiedDomain: string | null
}

/** Whether an address is one of the domain, or of a part of it; `eve@not-northwind.example` only looks like it. */
export function isOfDomain(address: string, domain: string): boolean {
  const at = address.toLowerCase().split('@').at(-1) ?? ''
  return at === domain || at.endsWith(`.${domain}`)
}

/**
 * Why mail cannot come from an address; undefined where it can, as null always does, which is ours.
 */
export function senderFault(
  address: string | null,
  { noReplyAddress, verifiedDomain }: SenderRule,
): string | undefined {
  if (address === null || address.toLowerCase() === noReplyAddress.toLowerCase()) return undefined
  if (verifiedDomain === null)
    return `Email send from must be ${noReplyAddress} until a domain of yours is verified`
  if (isOfDomain(address, verifiedDomain)) return undefined
  return `Email send from must be a valid email address ending with ${verifiedDomain}`
}
