import { consoleHeader, merchantApiBase } from '../../packages/domain/src/api/merchant-api.ts'
import { desktop, type Open, type Place, type Visit, type VisitOptions } from './journey.ts'
import { server, sessions, type Sessions } from './shared-server.ts'

const { portalUrl } = server

/** The demo's main store, the same in every installation. */
export const storeId = '01935000-0000-7000-8000-000000000101'

/** Opens the console of the demo store as one of its people, at a path below the store's. */
export async function openConsole(
  open: Open,
  who: keyof Sessions,
  path: string,
  place: Place = desktop,
  options: Pick<VisitOptions, 'expected'> = {},
): Promise<Visit> {
  const visit = await open(place, { ...options, address: 'about:blank' })
  const [name = '', value = ''] = sessions[who].split('=')
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
  const response = await fetch(`${portalUrl}${merchantApiBase}/${storeId}/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      [consoleHeader]: '1',
      cookie: sessions[who],
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answered = response.status === 204 ? {} : await response.json()
  return { status: response.status, body: answered as Record<string, unknown> }
}
