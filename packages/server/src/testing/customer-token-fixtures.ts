import { createHmac } from 'node:crypto'

/** A token as a page of the shop signs it, with the padding and the hex of Liquid. */
export function signCustomerToken(secret: string, content: Record<string, unknown>): string {
  const payload = Buffer.from(JSON.stringify(content))
    .toString('base64')
    .replaceAll('+', '-')
    .replaceAll('/', '_')
  return `${payload}.${createHmac('sha256', secret).update(payload).digest('hex')}`
}
