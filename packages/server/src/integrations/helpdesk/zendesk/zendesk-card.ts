import { importSPKI, jwtVerify } from 'jose'
import * as v from 'valibot'
import { ProviderError } from '../../provider-error.ts'
import type { Helpdesk } from '../helpdesk.ts'
import { callZendesk, loadZendeskText, type ZendeskAccount } from './zendesk-client.ts'

/** Zendesk's app beside a ticket, as docs/integrations/zendesk.md describes it. */
export const zendesk: Helpdesk = {
  showsAnyPage: false,
  frameFor({ values }, { origin }) {
    const desktop = `https://${values['subdomain']}.zendesk.com`
    return { ancestors: desktop, scriptUrl: origin === desktop ? appsFramework : undefined }
  },
}

const appsFramework = 'https://static.zdassets.com/zendesk_app_framework_sdk/2.0/zaf_sdk.min.js'

const user = v.object({
  user: v.object({
    email: v.pipe(v.string(), v.trim(), v.toLowerCase()),
    role: v.string(),
    active: v.boolean(),
  }),
})

/** An agent waits for the card. */
const timeoutMs = 5_000

/**
 * The email address of the agent who opens a store's app, of whom Zendesk says so in a token that it signed with the
 * app's key. Undefined for a token that is another account's, forged or outdated, and for who is no agent.
 *
 * @throws ProviderError while Zendesk does not answer
 */
export async function zendeskAgentOf(
  account: ZendeskAccount,
  { appId, token, now }: { appId: string; token: string; now: Date },
): Promise<string | undefined> {
  const userId = await signedUserId(account, { appId, token, now })
  if (userId === undefined) return undefined
  const path = `/api/v2/users/${userId}`
  const { email, role, active } = (
    await callZendesk(account, { method: 'GET', path, answer: user, timeoutMs }).catch(orNobody)
  ).user
  return active && (role === 'agent' || role === 'admin') ? email : undefined
}

const nobody = { user: { email: '', role: '', active: false } }

function orNobody(error: unknown): typeof nobody {
  if (error instanceof ProviderError && error.status === 404) return nobody
  throw error
}

async function signedUserId(
  account: ZendeskAccount,
  { appId, token, now }: { appId: string; token: string; now: Date },
): Promise<string | undefined> {
  const pem = await loadZendeskText(account, `/api/v2/apps/${appId}/public_key.pem`, timeoutMs)
  const key = await importSPKI(pem, 'RS256').catch(() => {
    throw new ProviderError('Zendesk', 'answered no key', true)
  })
  const verified = await jwtVerify(token, key, {
    algorithms: ['RS256'],
    currentDate: now,
    clockTolerance: 5,
    requiredClaims: ['exp', 'aud', 'sub'],
  }).catch(() => undefined)
  const { aud, sub } = verified?.payload ?? {}
  if (typeof aud !== 'string' || !aud.startsWith(`${account.url}/api/v2/apps/installations/`))
    return undefined
  const [, userId] = /\/api\/v2\/users\/(\d{1,20})(?:\.json)?$/.exec(sub ?? '') ?? []
  return sub?.startsWith(`${account.url}/`) ? userId : undefined
}
