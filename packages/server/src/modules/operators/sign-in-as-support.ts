import type { AuditSource } from '@aftercare/domain/merchants/audit-actions'
import { inTransaction, type Deps } from '#deps.ts'
import { raiseAlert } from '#modules/alerts/raise-alert.ts'
import { recordChange } from '#modules/audit/record-change.ts'
import { openSession } from '#modules/users/open-session.ts'

type Operator = { id: string; email: string; via: AuditSource }

/**
 * Opens a session of an operator for one store, for an hour. The store's audit log and an alert to its users say
 * who came in and why.
 */
export const signInAsSupport = (
  deps: Deps,
  operator: Operator,
  { storeId, reason }: { storeId: string; reason: string },
): Promise<{ token: string; expiresOn: Date }> =>
  inTransaction(deps, async (deps) => {
    const { id: userId, email, via } = operator
    const who = { userId, apiKeyId: null, name: email, via }
    await recordChange(deps, storeId, who, {
      action: 'store.support',
      subject: { type: 'store', id: storeId },
      before: null,
      after: { reason },
    })
    await raiseAlert(deps, storeId, {
      severity: 'Info',
      category: 'Settings',
      subject: 'Support signed in to your store',
      message: `${email} can use your store for one hour. Reason: ${reason}`,
      path: 'settings/changes',
    })
    return openSession(deps, { accountId: userId, via: 'support', storeId })
  })
