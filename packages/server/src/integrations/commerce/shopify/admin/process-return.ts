import type { TenderPart } from '@aftercare/domain/resolution/split-tender'
import { toDecimal } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { callShopify, gid, refuseUserErrors, userErrors } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const processReturnDocument = /* GraphQL */ `
  mutation ReturnProcess($input: ReturnProcessInput!) {
    returnProcess(input: $input) {
      userErrors {
        field
        message
      }
    }
  }
`

const processed = v.object({ returnProcess: v.object({ userErrors }) })

/** Where returned units go; `location` only for those that can be sold again. */
export type Disposition = { reverseLineId: string; quantity: number; locationId: string | null }

export type Processing = {
  returnId: string
  key: string
  lines: readonly { returnLineId: string; quantity: number; dispositions: readonly Disposition[] }[]
  /** What goes back to the payments, in the currency that they were made in; null for nothing. */
  refund: {
    customerCurrencyCode: string
    parts: readonly TenderPart[]
    /** What of it is original shipping. */
    shippingMinor: MinorUnits
  } | null
}

/**
 * Counts units of a return as returned, restocks those with a location, and refunds. Shopify emails nobody.
 *
 * Shopify has no key against doing it twice, but processes each unit once.
 *
 * @throws ShopifyRefusal
 */
export async function processReturn(
  access: ShopAccess,
  { returnId, key, lines, refund }: Processing,
): Promise<void> {
  const input = {
    returnId: gid('Return', returnId),
    note: `Aftercare ${key}`,
    notifyCustomer: false,
    returnLineItems: lines.map(({ returnLineId, quantity, dispositions }) => ({
      id: returnLineId,
      quantity,
      dispositions: dispositions.map(({ reverseLineId, locationId, ...units }) => ({
        reverseFulfillmentOrderLineItemId: reverseLineId,
        quantity: units.quantity,
        ...(locationId === null
          ? { dispositionType: 'NOT_RESTOCKED' }
          : { dispositionType: 'RESTOCKED', locationId }),
      })),
    })),
    ...(refund && refundInput(refund)),
  }
  const answer = await callShopify(
    access,
    { document: processReturnDocument, variables: { input } },
    processed,
  )
  refuseUserErrors(answer.returnProcess.userErrors)
}

function refundInput({
  customerCurrencyCode: currencyCode,
  parts,
  shippingMinor,
}: NonNullable<Processing['refund']>) {
  const money = (amount: MinorUnits) => ({ amount: String(toDecimal(amount, currencyCode)), currencyCode })
  return {
    ...(shippingMinor > 0 && { refundShipping: { shippingRefundAmount: money(shippingMinor) } }),
    financialTransfer: {
      issueRefund: {
        orderTransactions: parts.map(({ parentIdFromPlatform, amountMinor }) => ({
          parentId: parentIdFromPlatform,
          transactionAmount: money(amountMinor),
        })),
      },
    },
  }
}
