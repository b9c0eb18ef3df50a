import { consoleHeader, merchantApi, merchantApiBase } from '../../packages/domain/src/api/merchant-api.ts'

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
