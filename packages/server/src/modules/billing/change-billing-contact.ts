import type { BillingContact } from '@aftercare/domain/merchants/subscription-schema'
import type { Deps } from '#deps.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { changeStore } from '#modules/merchants/save-document.ts'
import { AppError } from '#platform/errors.ts'
import { listOpenSubscriptions, updateSubscription } from './subscription-store.ts'

/**
 * Changes where the next invoices go.
 *
 * @throws AppError 409 for a store that doesn’t pay by invoice
 */
export const changeBillingContact = (
  deps: Deps,
  storeId: string,
  who: Who,
  contact: BillingContact,
): Promise<void> =>
  changeStore(deps, storeId, async (deps) => {
    const invoiced = (await listOpenSubscriptions(deps.db, storeId)).filter(({ contact }) => contact !== null)
    if (invoiced.length === 0)
      throw new AppError('conflict', 'no_invoices', 'This store doesn’t pay by invoice.')
    for (const one of invoiced) await updateSubscription(deps.db, one, { contact: JSON.stringify(contact) })
    await recordChange(deps, storeId, who, {
      action: 'store.change-billing-contact',
      subject: { type: 'store', id: storeId },
      before: invoiced[0]?.contact ?? null,
      after: contact,
    })
  })
