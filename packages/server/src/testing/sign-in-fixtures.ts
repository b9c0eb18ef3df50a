import { consoleHeader, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import type { Deps } from '#deps.ts'
import { appOf } from './app-of.ts'

/** What distinguishes the console's own calls from those that another site made a browser send. */
export const own = { [consoleHeader]: '1' }

/** Posts to the API of merchants without an account's token, as the pages for signing in do. */
export const postAsConsole = (
  deps: Deps,
  path: string,
  body: unknown,
  headers: Record<string, string> = own,
) =>
  appOf(deps).request(merchantApiBase + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** The cookie that an answer sets, as a browser sends it back. */
export const cookieOf = (response: Response): string =>
  (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
