import { orderEditWords, type OrderEditMailValues } from '@aftercare/domain/mail/order-edit-mail-values'
import { convert, formatMoney } from '@aftercare/domain/shared/currencies'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { minor, type MinorUnits } from '@aftercare/domain/shared/money'
import { mailedStore } from '#modules/email-templates/mailed-contact.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import type { OrderRow } from '#modules/orders/order-facts-reads.ts'
import type { OrderEditRow } from './order-edit-store.ts'

/** The values of an email about an order edit, in the language of `store`; amounts are in the shopper's currency. */
export function orderEditMailValues(store: Store, edit: OrderEditRow, order: OrderRow): OrderEditMailValues {
  const words = orderEditWords(store.locale)
  const { shippingAddress, customerCurrencyCode, conversionRate } = order
  const money = (amount: MinorUnits) => {
    const exponents = [currencyExponent(store.currencyCode), currencyExponent(customerCurrencyCode)] as const
    return formatMoney(convert(amount, conversionRate, ...exponents), customerCurrencyCode, store.locale)
  }
  const firstName = shippingAddress?.firstName?.trim() ?? ''
  const { declineReason, deliveryNote, refundMinor, dueMinor } = edit
  return {
    store: mailedStore(store, order),
    customer: { name: `${firstName} ${shippingAddress?.lastName ?? ''}`.trim(), first_name: firstName },
    order: { number: order.orderNo },
    edit: {
      name: words.names[edit.editType],
      // The order's own address: the edit's is deleted once it is applied.
      address: edit.editType === 'UPDATE_SHIPPING_ADDRESS' ? addressLine(shippingAddress) : null,
      note: deliveryNote,
      refund: refundMinor > 0 ? money(refundMinor) : null,
      payment: dueMinor > 0 ? money(dueMinor) : null,
      reason: declineReason && (words.reasons[declineReason] ?? declineReason),
    },
    items: edit.items.map(({ name, options, quantity, amountMinor }) => ({
      name,
      options: options.map(({ value }) => value).join(' · ') || null,
      quantity: Math.abs(quantity),
      amount: `${quantity < 0 ? '−' : '+'}${money(minor(Math.abs(amountMinor)))}`,
      reason: '',
      comment: null,
      outcome: quantity < 0 ? words.removed : words.added,
      note: null,
    })),
  }
}

function addressLine(address: KnownAddress | null): string | null {
  if (!address) return null
  const { line1, line2, city, stateOrProvinceCode, postalCode } = address
  const place = [city, stateOrProvinceCode, postalCode].filter(Boolean).join(' ')
  return [line1, line2, place].filter(Boolean).join(', ')
}
