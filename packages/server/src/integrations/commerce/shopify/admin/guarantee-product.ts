import type { ProtectionUnit } from '@aftercare/domain/widget/protection-unit'
import { formatMoney, toDecimal } from '@aftercare/domain/shared/currencies'
import * as v from 'valibot'
import { callShopify, idOfGid, refuseUserErrors, userErrors } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const setGuaranteeProductDocument = /* GraphQL */ `
  mutation GuaranteeProductSet($identifier: ProductSetIdentifiers, $input: ProductSetInput!) {
    productSet(identifier: $identifier, input: $input, synchronous: true) {
      product {
        id
        variants(first: 100) {
          nodes {
            id
            sku
          }
        }
      }
      userErrors {
        message
      }
    }
  }
`

export const publicationsDocument = /* GraphQL */ `
  query AppPublications {
    publications(first: 50, catalogType: APP) {
      nodes {
        id
        catalog {
          title
        }
      }
    }
  }
`

export const publishProductDocument = /* GraphQL */ `
  mutation PublishProduct($id: ID!, $input: [PublicationInput!]!) {
    publishablePublish(id: $id, input: $input) {
      userErrors {
        message
      }
    }
  }
`

/** By which the product is found again, so that there is never a second one. */
const handle = 'aftercare-delivery-guarantee'
const optionName = 'Order value'

const product = v.object({
  id: v.string(),
  variants: v.object({ nodes: v.array(v.object({ id: v.string(), sku: v.nullable(v.string()) })) }),
})
const setAnswer = v.object({ productSet: v.object({ product: v.nullable(product), userErrors }) })
const publications = v.object({
  publications: v.object({
    nodes: v.array(
      v.object({ id: v.string(), catalog: v.nullable(v.object({ title: v.nullable(v.string()) })) }),
    ),
  }),
})

export type Tier = Pick<ProtectionUnit, 'minSubtotalMinor' | 'maxSubtotalMinor' | 'priceMinor'>

/**
 * Creates the guarantee's product in the shop, or gives it these price tiers: one variant for each, which is not
 * shipped and never sold out. It is published to the online store, and unlisted, so that shoppers find it in no
 * search or collection. Returns the ids of the product and of each tier's variant, in the order of the tiers.
 *
 * @throws ShopifyRefusal; ProviderError for a retryable failure, after which it can be repeated
 */
export async function writeGuaranteeProduct(
  access: ShopAccess,
  given: { title: string; currencyCode: string; tiers: readonly Tier[] },
): Promise<{ productId: string; variantIds: string[] }> {
  const { title, currencyCode, tiers } = given
  const variants = tiers.map((tier, place) => ({
    optionValues: [{ optionName, name: rangeOf(tier, currencyCode) }],
    price: String(toDecimal(tier.priceMinor, currencyCode)),
    sku: `DELIVERY-GUARANTEE-${place + 1}`,
    inventoryPolicy: 'CONTINUE',
    inventoryItem: { tracked: false, requiresShipping: false },
  }))
  const values = variants.flatMap(({ optionValues }) => optionValues.map(({ name }) => ({ name })))
  const input = {
    title,
    handle,
    productType: 'Delivery Guarantee',
    status: 'UNLISTED',
    productOptions: [{ name: optionName, values }],
    variants,
  }
  const asked = { document: setGuaranteeProductDocument, variables: { identifier: { handle }, input } }
  const { productSet } = await callShopify(access, asked, setAnswer)
  refuseUserErrors(productSet.userErrors)
  if (!productSet.product) throw new ShopifyRefusal('Shopify didn’t create the product.')
  const { id, variants: created } = productSet.product
  const variantIds = variants.map(({ sku }) => created.nodes.find((node) => node.sku === sku)?.id)
  if (variantIds.includes(undefined)) throw new ShopifyRefusal('Shopify didn’t create every price.')
  await publish(access, id)
  return { productId: idOfGid(id), variantIds: variantIds.map((variantId) => idOfGid(variantId ?? '')) }
}

function rangeOf({ minSubtotalMinor, maxSubtotalMinor }: Tier, currencyCode: string): string {
  const money = (amount: number) => formatMoney(amount as Tier['priceMinor'], currencyCode, 'en')
  if (maxSubtotalMinor === null) return minSubtotalMinor === 0 ? 'Any' : `${money(minSubtotalMinor)} and more`
  return minSubtotalMinor === 0
    ? `Below ${money(maxSubtotalMinor)}`
    : `${money(minSubtotalMinor)} to ${money(maxSubtotalMinor)}`
}

/** Carts are of the online store; a shop without one sells elsewhere, so everywhere. */
async function publish(access: ShopAccess, id: string): Promise<void> {
  const { publications: found } = await callShopify(access, { document: publicationsDocument }, publications)
  const online = found.nodes.filter(({ catalog }) => catalog?.title === 'Online Store')
  const input = (online.length > 0 ? online : found.nodes).map((node) => ({ publicationId: node.id }))
  const asked = { document: publishProductDocument, variables: { id, input } }
  const answer = v.object({ publishablePublish: v.object({ userErrors }) })
  refuseUserErrors((await callShopify(access, asked, answer)).publishablePublish.userErrors)
}
