import { createHmac } from 'node:crypto'

/**
 * Signs the parameters of a request to the app proxy: each as `key=value`, several values of one joined by commas,
 * sorted and put together without anything between them.
 */
export function signProxyQuery(params: URLSearchParams, secret: string): string {
  const names = [...new Set(params.keys())].filter((name) => name !== 'signature')
  const message = names
    .map((name) => `${name}=${params.getAll(name).join(',')}`)
    .sort()
    .join('')
  return createHmac('sha256', secret).update(message).digest('hex')
}
