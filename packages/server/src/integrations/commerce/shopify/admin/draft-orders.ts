import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import * as v from 'valibot'
import { ProviderError } from '../../../provider-error.ts'
import { callShopify, gid, idOfGid, refuseUserErrors, userErrors } from './call-shopify.ts'
import { mailingAddress } from './mailing-address.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const createDraftDocument = /* GraphQL */ `
  mutation DraftOrderCreate($input: DraftOrderInput!) {
    draftOrderCreate(input: $input) {
      draftOrder {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

export const draftDocument = /* GraphQL */ `
  query DraftOrder($id: ID!) {
    draftOrder(id: $id) {
      id
      ready
      order {
        id
        name
        createdAt
        lineItems(first: 100) {
          nodes {
            id
            quantity
            customAttributes {
              key
              value
            }
          }
        }
      }
    }
  }
`

export const draftsByTagDocument = /* GraphQL */ `
  query DraftOrdersByTag($query: String!) {
    draftOrders(first: 20, query: $query) {
      nodes {
        id
        status
        tags
      }
    }
  }
`

export const completeDraftDocument = /* GraphQL */ `
  mutation DraftOrderComplete($id: ID!) {
    draftOrderComplete(id: $id) {
      userErrors {
        field
        message
      }
    }
  }
`

export const deleteDraftDocument = /* GraphQL */ `
  mutation DraftOrderDelete($id: ID!) {
    draftOrderDelete(input: { id: $id }) {
      userErrors {
        field
        message
      }
    }
  }
`

const order = v.object({
  id: v.string(),
  name: v.string(),
  createdAt: v.pipe(v.string(), v.isoTimestamp()),
  lineItems: v.object({
    nodes: v.array(
      v.object({
        id: v.string(),
        quantity: v.number(),
        customAttributes: v.array(v.object({ key: v.string(), value: v.nullable(v.string()) })),
      }),
    ),
  }),
})
const created = v.object({
  draftOrderCreate: v.object({ draftOrder: v.nullable(v.object({ id: v.string() })), userErrors }),
})
const found = v.object({
  draftOrder: v.nullable(v.object({ id: v.string(), ready: v.boolean(), order: v.nullable(order) })),
})
const listed = v.object({
  draftOrders: v.object({
    nodes: v.array(v.object({ id: v.string(), status: v.string(), tags: v.array(v.string()) })),
  }),
})
const completed = v.object({ draftOrderComplete: v.object({ userErrors }) })
const deleted = v.object({ draftOrderDelete: v.object({ userErrors }) })

/** The attribute of a line that says what it is for. Shoppers don't see attributes with an underscore. */
const nameAttribute = '_aftercare'

export type DraftLine = { name: string; quantity: number } & (
  | { variantId: string }
  /** A line without a product, that nothing is shipped for. */
  | { title: string; price: string }
)

export type NewDraft = {
  lines: readonly DraftLine[]
  /** Of its customer in Shopify; null for the one with this email. */
  customerId: string | null
  email: string
  shippingAddress: KnownAddress
  currencyCode: string
  /** What the discount, which takes off the whole price, is called. */
  discountCode: string
  shippingTitle: string
  note: string
  tags: readonly string[]
}

/** The order that a draft has become. */
export type OrderOfDraft = {
  id: string
  name: string
  createdOn: Date
  lines: { id: string; name: string; quantity: number }[]
}

/** Creates a draft at zero price and returns its id. Nothing is ordered or taken from stock. @throws ShopifyRefusal */
export async function createDraft(access: ShopAccess, draft: NewDraft): Promise<string> {
  const { currencyCode, customerId } = draft
  const shippingAddress = mailingAddress(draft.shippingAddress)
  const input = {
    lineItems: draft.lines.map((line) => lineInput(line, currencyCode)),
    appliedDiscount: { title: draft.discountCode, value: 100, valueType: 'PERCENTAGE' },
    shippingLine: { title: draft.shippingTitle, priceWithCurrency: { amount: '0', currencyCode } },
    email: draft.email,
    shippingAddress,
    billingAddress: shippingAddress,
    note: draft.note,
    tags: draft.tags,
    ...(customerId !== null && { purchasingEntity: { customerId: gid('Customer', customerId) } }),
  }
  const asked = { document: createDraftDocument, variables: { input } }
  const { draftOrderCreate } = await callShopify(access, asked, created)
  refuseUserErrors(draftOrderCreate.userErrors)
  if (!draftOrderCreate.draftOrder) throw new ProviderError('Shopify', 'returned no draft order', false)
  return idOfGid(draftOrderCreate.draftOrder.id)
}

function lineInput({ name, quantity, ...line }: DraftLine, currencyCode: string) {
  const customAttributes = [{ key: nameAttribute, value: name }]
  if ('variantId' in line)
    return { variantId: gid('ProductVariant', line.variantId), quantity, customAttributes }
  const originalUnitPriceWithCurrency = { amount: line.price, currencyCode }
  return {
    title: line.title,
    originalUnitPriceWithCurrency,
    requiresShipping: false,
    taxable: false,
    quantity,
    customAttributes,
  }
}

/** A draft and its order, if it was completed; undefined for a deleted draft. */
export async function findDraft(
  access: ShopAccess,
  id: string,
): Promise<{ isReady: boolean; order: OrderOfDraft | null } | undefined> {
  const asked = { document: draftDocument, variables: { id: gid('DraftOrder', id) } }
  const { draftOrder } = await callShopify(access, asked, found)
  return draftOrder
    ? { isReady: draftOrder.ready, order: draftOrder.order && orderOf(draftOrder.order) }
    : undefined
}

const orderOf = ({ id, name, createdAt, lineItems }: v.InferOutput<typeof order>): OrderOfDraft => ({
  id: idOfGid(id),
  name,
  createdOn: new Date(createdAt),
  lines: lineItems.nodes.flatMap((line) => {
    const named = line.customAttributes.find(({ key }) => key === nameAttribute)?.value
    return named ? [{ id: idOfGid(line.id), name: named, quantity: line.quantity }] : []
  }),
})

/** Drafts with a tag; Shopify's search may miss those of the last seconds. */
export async function listDraftsByTag(
  access: ShopAccess,
  tag: string,
): Promise<{ id: string; isCompleted: boolean }[]> {
  const asked = { document: draftsByTagDocument, variables: { query: `tag:'${tag}'` } }
  const { draftOrders } = await callShopify(access, asked, listed)
  return draftOrders.nodes
    .filter(({ tags }) => tags.includes(tag))
    .map(({ id, status }) => ({ id: idOfGid(id), isCompleted: status === 'COMPLETED' }))
}

/**
 * Makes a draft an order: its units are taken from stock, even below zero. Shopify completes a draft once.
 *
 * @throws ShopifyRefusal, also for a completed draft
 */
export async function completeDraft(access: ShopAccess, id: string): Promise<void> {
  const asked = { document: completeDraftDocument, variables: { id: gid('DraftOrder', id) } }
  const { draftOrderComplete } = await callShopify(access, asked, completed)
  refuseUserErrors(draftOrderComplete.userErrors)
}

/** A draft that no longer exists stays deleted. @throws ShopifyRefusal */
export async function deleteDraft(access: ShopAccess, id: string): Promise<void> {
  const asked = { document: deleteDraftDocument, variables: { id: gid('DraftOrder', id) } }
  const { draftOrderDelete } = await callShopify(access, asked, deleted)
  if (draftOrderDelete.userErrors.length > 0 && (await findDraft(access, id)))
    throw new ShopifyRefusal(draftOrderDelete.userErrors.map(({ message }) => message).join(' '))
}
