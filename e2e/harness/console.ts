import { inject } from 'vitest'
import { consoleHeader, merchantApi, merchantApiBase } from '../../packages/domain/src/api/merchant-api.ts'
import { desktop, type Open, type Place, type Visit, type VisitOptions } from './journey.ts'

/** The cookies of the demo store's people, who are signed in once for all journeys. */
export type Sessions = Record<'admin' | 'staff', string>

/** The demo's main store, the same in every installation. */
export const storeId = '01935000-0000-7000-8000-000000000101'

/** Signs in with a link printed by the server, and returns the session cookie as `name=value`. */
export async function signIn(link: string): Promise<string> {
  const { origin, searchParams } = new URL(link)
  const response = await fetch(origin + merchantApiBase + merchantApi.redeemAccessCode.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [consoleHeader]: '1' },
    body: JSON.stringify({ accessCode: searchParams.get('accessCode') }),
  })
  const [cookie] = (response.headers.getSetCookie()[0] ?? '').split(';')
  if (!response.ok || !cookie) throw new Error(`Signing in was answered with ${response.status}.`)
  return cookie
}

/** Opens the console of the demo store as one of its people, at a path below the store's. */
export async function openConsole(
  open: Open,
  who: keyof Sessions,
  path: string,
  place: Place = desktop,
  options: Pick<VisitOptions, 'expected'> = {},
): Promise<Visit> {
  const visit = await open(place, { ...options, address: 'about:blank' })
  const { portalUrl } = inject('server')
  const [name = '', value = ''] = inject('sessions')[who].split('=')
  await visit.context.addCookies([{ name, value, url: portalUrl }])
  await visit.page.goto(`${portalUrl}/admin/${storeId}/${path}`)
  return visit
}

/** Calls the merchants' API below the demo store, as the console would for one of its people. */
export async function callAs(
  who: keyof Sessions,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
) {
  const { portalUrl } = inject('server')
  const response = await fetch(`${portalUrl}${merchantApiBase}/${storeId}/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      [consoleHeader]: '1',
      cookie: inject('sessions')[who],
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answered = response.status === 204 ? {} : await response.json()
  return { status: response.status, body: answered as Record<string, unknown> }
}
