import * as v from 'valibot'
import { callShopify, gid, refuseUserErrors, userErrors } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const closeReturnDocument = /* GraphQL */ `
  mutation ReturnClose($id: ID!) {
    returnClose(id: $id) {
      userErrors {
        field
        message
      }
    }
  }
`

export const cancelReturnDocument = /* GraphQL */ `
  mutation ReturnCancel($id: ID!) {
    returnCancel(id: $id) {
      userErrors {
        field
        message
      }
    }
  }
`

export const removeFromReturnDocument = /* GraphQL */ `
  mutation RemoveFromReturn($returnId: ID!, $lines: [ReturnLineItemRemoveFromReturnInput!]) {
    removeFromReturn(returnId: $returnId, returnLineItems: $lines) {
      userErrors {
        field
        message
      }
    }
  }
`

export const attachParcelDocument = /* GraphQL */ `
  mutation ReverseDeliveryCreate(
    $reverseOrderId: ID!
    $tracking: ReverseDeliveryTrackingInput
    $label: ReverseDeliveryLabelInput
  ) {
    reverseDeliveryCreateWithShipping(
      reverseFulfillmentOrderId: $reverseOrderId
      reverseDeliveryLineItems: []
      trackingInput: $tracking
      labelInput: $label
      notifyCustomer: false
    ) {
      userErrors {
        field
        message
      }
    }
  }
`

const closed = v.object({ returnClose: v.object({ userErrors }) })
const canceled = v.object({ returnCancel: v.object({ userErrors }) })
const removed = v.object({ removeFromReturn: v.object({ userErrors }) })
const attached = v.object({ reverseDeliveryCreateWithShipping: v.object({ userErrors }) })

/** Nothing more comes back. @throws ShopifyRefusal if it isn't open */
export async function closeReturn(access: ShopAccess, returnId: string): Promise<void> {
  const asked = { document: closeReturnDocument, variables: { id: gid('Return', returnId) } }
  refuseUserErrors((await callShopify(access, asked, closed)).returnClose.userErrors)
}

/** Its items count as the customer's. @throws ShopifyRefusal if it isn't open, or some of it was processed */
export async function cancelReturn(access: ShopAccess, returnId: string): Promise<void> {
  const asked = { document: cancelReturnDocument, variables: { id: gid('Return', returnId) } }
  refuseUserErrors((await callShopify(access, asked, canceled)).returnCancel.userErrors)
}

/** Takes units off it that no longer come back. @throws ShopifyRefusal for more than were not processed */
export async function removeFromReturn(
  access: ShopAccess,
  returnId: string,
  lines: readonly { returnLineId: string; quantity: number }[],
): Promise<void> {
  const variables = {
    returnId: gid('Return', returnId),
    lines: lines.map(({ returnLineId, quantity }) => ({ returnLineItemId: returnLineId, quantity })),
  }
  const answer = await callShopify(access, { document: removeFromReturnDocument, variables }, removed)
  refuseUserErrors(answer.removeFromReturn.userErrors)
}

/** Attaches a parcel with all units of the return that are expected there; Shopify emails nobody. @throws ShopifyRefusal */
export async function attachParcel(
  access: ShopAccess,
  reverseOrderId: string,
  parcel: { trackingNumber: string; trackingUrl: string | null; labelUrl: string | null },
): Promise<void> {
  const { trackingNumber: number, trackingUrl: url, labelUrl } = parcel
  const variables = {
    reverseOrderId,
    tracking: { number, url },
    label: labelUrl === null ? null : { fileUrl: labelUrl },
  }
  const answer = await callShopify(access, { document: attachParcelDocument, variables }, attached)
  refuseUserErrors(answer.reverseDeliveryCreateWithShipping.userErrors)
}
