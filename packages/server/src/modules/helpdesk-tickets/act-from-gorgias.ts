import { finalizeLimitOf, may, type Access } from '@aftercare/domain/merchants/permissions'
import { nameOf } from '@aftercare/domain/merchants/user-name'
import { toMinor } from '@aftercare/domain/shared/currencies'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { isGorgiasAgent } from '#integrations/helpdesk/gorgias/gorgias-agent.ts'
import type { GorgiasAccount } from '#integrations/helpdesk/gorgias/gorgias-client.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { signedJson } from '#integrations/webhooks/signed-json.ts'
import { approveAsRequested } from '#modules/claim-desk/approve-as-requested.ts'
import { recordReceived } from '#modules/integrations/record-exchange.ts'
import { gorgiasAccountOf } from '#modules/integrations/ticket-helpdesks.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { sendDocuments } from '#modules/return-shipments/send-documents.ts'
import { findStoreUserByEmail } from '#modules/users/user-reads.ts'
import { AppError } from '#platform/errors.ts'
import { admitGorgias } from './admit-helpdesk.ts'

const words = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

const asked = v.pipe(
  signedJson,
  v.object({
    action: v.picklist(['approve', 'emailLabel']),
    claimId: v.pipe(words(64), v.uuid()),
    agentEmail: v.pipe(words(254), v.toLowerCase(), v.includes('@')),
    /** Of the claim in the widget; a template may be filled in as text. */
    claimVersion: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.toNumber(), v.integer(), v.minValue(1)),
    ),
  }),
)

/**
 * Does what an agent asked for with a button of the widget, as the user of the store with their email address, who also
 * has to be an active user of the store's Gorgias. Actions are limited to Staff permissions and the Staff approval
 * limit. A claim that has changed since the widget was loaded isn't approved.
 *
 * @throws AppError 401 for a wrong key; 422 for another request; 403 for who is no user of both and may not; 409 for a
 *   claim that has changed; 503 while Gorgias does not say who its users are; else as the console's own calls
 */
export async function actFromGorgias(
  deps: Deps,
  storeId: string,
  { header, rawBody }: { header: (name: string) => string | undefined; rawBody: string },
): Promise<{ message: string }> {
  const startedOn = performance.now()
  const account = gorgiasAccountOf(deps, storeId, await admitGorgias(deps, storeId, header))
  const at = { storeId, integrationId: 'gorgias' } as const
  const record = (status: number, failure: string | null) =>
    recordReceived(deps, at, { path: '/webhooks/gorgias/actions', rawBody, status, failure, startedOn })
  try {
    const message = await act(deps, { storeId, account, rawBody })
    await record(200, null)
    return { message }
  } catch (error) {
    if (error instanceof AppError) await record(error.status, error.message)
    throw error
  }
}

type Pressed = { storeId: string; account: GorgiasAccount; rawBody: string }

async function act(deps: Deps, { storeId, account, rawBody }: Pressed): Promise<string> {
  const read = v.safeParse(asked, rawBody)
  if (!read.success) throw incomplete('The body names no action, claim, and agent.')
  const { action, claimId, claimVersion, agentEmail } = read.output
  if (action === 'approve' && claimVersion === undefined)
    throw incomplete('The body has no claimVersion. Add it to the button as the setup guide shows.')
  const store = await getStore(deps.db, storeId)
  const user = await findStoreUserByEmail(deps.db, storeId, agentEmail)
  if (!user || !(await isAgent(account, agentEmail))) throw notAllowed()
  const { roleCode } = user.role
  const access: Access = {
    roleCode: roleCode === 'Admin' ? 'Staff' : roleCode,
    scopes: null,
    isLimited: true,
  }
  if (!may(access, action === 'approve' ? 'finalizeClaims' : 'editClaims', store.settings.staff))
    throw notAllowed()
  const change = {
    storeId,
    claimId,
    actor: { userId: user.id, apiKeyId: null, name: nameOf(user), via: 'gorgias' as const },
  }
  if (action === 'emailLabel') {
    await inTransaction(deps, (deps) => sendDocuments(deps, store, change))
    return 'The customer gets the email in a moment.'
  }
  const limit = finalizeLimitOf(access, store.settings.staff)
  await approveAsRequested(deps, {
    ...change,
    version: claimVersion,
    finalizationSource: 'Gorgias_Ticket_Widget',
    approvalLimitMinor: limit === null ? null : toMinor(limit, store.currencyCode),
  }).catch(inWordsOfWidget)
  return 'Approved.'
}

async function isAgent(account: GorgiasAccount, email: string): Promise<boolean> {
  try {
    return await isGorgiasAgent(account, email)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const message = 'Gorgias didn’t confirm your user. Nothing was changed. Try again, or use Aftercare.'
    throw new AppError('unavailable', 'agent_not_confirmed', message, { cause: error })
  }
}

/** The widget is drawn again only by what happens in the ticket. */
function inWordsOfWidget(error: unknown): never {
  if (!(error instanceof AppError) || error.code !== 'claim_changed') throw error
  const message = 'This claim has changed since this widget was loaded. Open it in Aftercare to approve it.'
  throw new AppError('conflict', 'claim_changed', message)
}

const incomplete = (message: string) => new AppError('unprocessable', 'invalid_body', message)

const notAllowed = () => new AppError('forbidden', 'not_allowed', 'Sorry, not authorized')
