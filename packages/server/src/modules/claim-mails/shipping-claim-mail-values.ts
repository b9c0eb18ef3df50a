import { shippingWords, type ShippingMailValues } from '@aftercare/domain/mail/shipping-mail-values'
import { sum } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { deliveryClaimUrl } from '#modules/shipping-claims/delivery-claim-url.ts'
import type { MailedShippingClaim } from '#modules/shipping-claims/mailed-shipping-claim-reads.ts'
import { dayOf, firstNameOf, moneyOf } from './claim-mail-values.ts'
import { mailedStore } from '#modules/email-templates/mailed-contact.ts'

/**
 * Everything that a mail about a claim about a delivery can say, as it is written: amounts in the shopper's
 * currency, days on the store's calendar.
 */
export function shippingClaimMailValues(
  deps: Pick<Deps, 'config'>,
  store: Store,
  mailed: MailedShippingClaim,
): ShippingMailValues {
  const { claim, lines, order, newOrders } = mailed
  const words = shippingWords(store.locale)
  const refunded = lines.filter(({ resolutionMethod }) => resolutionMethod === 'Refund')
  return {
    store: mailedStore(store, order),
    customer: { name: claim.customerName, first_name: firstNameOf(claim) },
    claim: {
      order_number: order.orderNo,
      date: dayOf(store, claim, claim.createdOn),
      reason: words.reasons[claim.reason],
      note: claim.noteFromMerchant?.trim() || null,
      is_denied: claim.status === 'Closed_Denied',
      url: deliveryClaimUrl(deps, store, { claimId: claim.id, order }),
    },
    items: lines.map(({ itemName, options, quantity, amountMinor, resolutionMethod }) => ({
      name: itemName,
      options: options.map(({ value }) => value).join(' · ') || null,
      quantity,
      amount: moneyOf(store, order, amountMinor),
      reason: words.reasons[claim.reason],
      comment: claim.noteFromCustomer,
      outcome: resolutionMethod && words.outcomes[resolutionMethod],
      note: null,
    })),
    refund:
      refunded.length > 0 ? moneyOf(store, order, sum(refunded.map(({ amountMinor }) => amountMinor))) : null,
    new_order: newOrders.map(({ orderNo }) => orderNo).join(', ') || null,
  }
}
