import type { TenderPart } from '@aftercare/domain/resolution/split-tender'
import type { Deps } from '#deps.ts'
import { editPaymentOf } from '#modules/orders/record-edit-payment.ts'
import { refundEditPayment } from '#modules/payments/request-refund.ts'

/** Sends back to the card what it paid for an order edit; other payments go back where they were made. */
export async function refundCards(deps: Deps, storeId: string, parts: readonly TenderPart[]): Promise<void> {
  for (const { parentIdFromPlatform, amountMinor } of parts) {
    const paymentId = editPaymentOf(parentIdFromPlatform)
    if (paymentId !== null) await refundEditPayment(deps, { storeId, paymentId }, amountMinor)
  }
}
