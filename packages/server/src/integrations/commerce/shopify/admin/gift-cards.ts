import * as v from 'valibot'
import { callShopify, refuseUserErrors } from './call-shopify.ts'
import type { ShopAccess } from './shop-access.ts'

export const createGiftCardDocument = /* GraphQL */ `
  mutation GiftCardCreate($input: GiftCardCreateInput!) {
    giftCardCreate(input: $input) {
      userErrors {
        field
        message
        code
      }
    }
  }
`

export const giftCardsDocument = /* GraphQL */ `
  query GiftCards($code: String!) {
    giftCards(first: 10, query: $code) {
      nodes {
        lastCharacters
      }
    }
  }
`

const created = v.object({
  giftCardCreate: v.object({
    userErrors: v.array(v.object({ message: v.string(), code: v.nullable(v.string()) })),
  }),
})

const found = v.object({
  giftCards: v.object({ nodes: v.array(v.object({ lastCharacters: v.string() })) }),
})

type GiftCard = {
  /** 8 to 20 letters and digits, and unique, since a retry is recognized by it. */
  code: string
  amount: number
  currencyCode: string
  expiresOn: Date | null
  note: string
}

/** Issues a gift card under a code of ours: where the code is taken, it was issued before. @throws ShopifyRefusal */
export async function createGiftCard(access: ShopAccess, card: GiftCard): Promise<void> {
  const { code, amount, currencyCode, expiresOn, note } = card
  const input = {
    code,
    initialAmount: { amount: String(amount), currencyCode },
    note,
    ...(expiresOn && { expiresOn: expiresOn.toISOString().slice(0, 10) }),
  }
  const asked = { document: createGiftCardDocument, variables: { input } }
  const { giftCardCreate } = await callShopify(access, asked, created)
  refuseUserErrors(giftCardCreate.userErrors.filter((error) => error.code !== 'TAKEN'))
}

/** Whether a gift card was issued under this code of ours. @throws ShopifyRefusal */
export async function hasGiftCard(access: ShopAccess, code: GiftCard['code']): Promise<boolean> {
  const { giftCards } = await callShopify(access, { document: giftCardsDocument, variables: { code } }, found)
  // The search also matches the code inside other texts; never reveal more than the end of a code.
  return giftCards.nodes.some(({ lastCharacters }) => code.endsWith(lastCharacters.toUpperCase()))
}
