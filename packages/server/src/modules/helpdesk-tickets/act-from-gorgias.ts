import { finalizeLimitOf, may, type Access } from '@aftercare/domain/merchants/permissions'
import { toMinor } from '@aftercare/domain/shared/currencies'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { approveAsRequested } from '#modules/claim-desk/approve-as-requested.ts'
import { recordReceived } from '#modules/integrations/record-exchange.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { sendDocuments } from '#modules/return-shipments/send-documents.ts'
import { findStoreUserByEmail } from '#modules/users/user-reads.ts'
import { AppError } from '#platform/errors.ts'
import { admitGorgias } from './admit-helpdesk.ts'
import { signedJson } from '#integrations/webhooks/signed-json.ts'

const words = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most))

const asked = v.pipe(
  signedJson,
  v.object({
    action: v.picklist(['approve', 'emailLabel']),
    claimId: v.pipe(words(64), v.uuid()),
    agentEmail: v.pipe(words(254), v.toLowerCase(), v.includes('@')),
  }),
)

/**
 * Does what an agent asked for with a button of the widget, as the user of the store with their email address. The key
 * vouches for any address, so nobody may do more here than Staff may, and within their limit. Pressed again, it finds
 * nothing left to approve.
 *
 * @throws AppError 401 for a wrong key; 422 for another request; 403 for who is no user and may not; else as the console's
 *   own calls
 */
export async function actFromGorgias(
  deps: Deps,
  storeId: string,
  { header, rawBody }: { header: (name: string) => string | undefined; rawBody: string },
): Promise<{ message: string }> {
  const startedOn = performance.now()
  await admitGorgias(deps, storeId, header)
  const at = { storeId, integrationId: 'gorgias' } as const
  const record = (status: number, failure: string | null) =>
    recordReceived(deps, at, { path: '/webhooks/gorgias/actions', rawBody, status, failure, startedOn })
  try {
    const message = await act(deps, storeId, rawBody)
    await record(200, null)
    return { message }
  } catch (error) {
    if (error instanceof AppError) await record(error.status, error.message)
    throw error
  }
}

async function act(deps: Deps, storeId: string, rawBody: string): Promise<string> {
  const read = v.safeParse(asked, rawBody)
  if (!read.success)
    throw new AppError('unprocessable', 'invalid_body', 'The body names no action, claim, and agent.')
  const { action, claimId, agentEmail } = read.output
  const store = await getStore(deps.db, storeId)
  const user = await findStoreUserByEmail(deps.db, storeId, agentEmail)
  if (!user) throw notAllowed()
  const { roleCode } = user.role
  const access: Access = {
    roleCode: roleCode === 'Admin' ? 'Staff' : roleCode,
    scopes: null,
    isLimited: true,
  }
  if (!may(access, action === 'approve' ? 'finalizeClaims' : 'editClaims', store.settings.staff))
    throw notAllowed()
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email
  const change = { storeId, claimId, actor: { userId: user.id, apiKeyId: null, name, via: 'helpdesk' } }
  if (action === 'emailLabel') {
    await inTransaction(deps, (deps) => sendDocuments(deps, store, change))
    return 'The customer gets the email in a moment.'
  }
  const limit = finalizeLimitOf(access, store.settings.staff)
  await approveAsRequested(deps, {
    ...change,
    finalizationSource: 'Gorgias_Ticket_Widget',
    approvalLimitMinor: limit === null ? null : toMinor(limit, store.currencyCode),
  })
  return 'Approved.'
}

const notAllowed = () => new AppError('forbidden', 'not_allowed', 'Sorry, not authorized')
