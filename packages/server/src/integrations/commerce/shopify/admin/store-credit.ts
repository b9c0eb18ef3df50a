import { toDecimal, toMinor } from '@aftercare/domain/shared/currencies'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import * as v from 'valibot'
import { ProviderError } from '../../../provider-error.ts'
import { callShopify, gid, refuseUserErrors, userErrors } from './call-shopify.ts'
import { ShopifyRefusal, type ShopAccess } from './shop-access.ts'

export const storeCreditsDocument = /* GraphQL */ `
  query StoreCredits($id: ID!) {
    customer(id: $id) {
      storeCreditAccounts(first: 10) {
        nodes {
          balance {
            currencyCode
          }
          transactions(first: 25, sortKey: CREATED_AT, reverse: true) {
            nodes {
              amount {
                amount
              }
              ... on StoreCreditAccountCreditTransaction {
                id
              }
            }
          }
        }
      }
    }
  }
`

export const creditStoreCreditDocument = /* GraphQL */ `
  mutation StoreCreditAccountCredit($id: ID!, $creditInput: StoreCreditAccountCreditInput!) {
    storeCreditAccountCredit(id: $id, creditInput: $creditInput) {
      storeCreditAccountTransaction {
        id
      }
      userErrors {
        field
        message
      }
    }
  }
`

const found = v.object({
  customer: v.nullable(
    v.object({
      storeCreditAccounts: v.object({
        nodes: v.array(
          v.object({
            balance: v.object({ currencyCode: v.string() }),
            transactions: v.object({
              nodes: v.array(
                v.object({ id: v.optional(v.string()), amount: v.object({ amount: v.string() }) }),
              ),
            }),
          }),
        ),
      }),
    }),
  ),
})
const credited = v.object({
  storeCreditAccountCredit: v.object({
    storeCreditAccountTransaction: v.nullable(v.object({ id: v.string() })),
    userErrors,
  }),
})

/** The latest credits to a customer's account in this currency. @throws ShopifyRefusal */
export async function listStoreCredits(
  access: ShopAccess,
  customerId: string,
  currencyCode: string,
): Promise<{ id: string; amountMinor: MinorUnits }[]> {
  const asked = { document: storeCreditsDocument, variables: { id: gid('Customer', customerId) } }
  const { customer } = await callShopify(access, asked, found)
  if (!customer) throw new ShopifyRefusal('The customer no longer exists.')
  return customer.storeCreditAccounts.nodes
    .filter(({ balance }) => balance.currencyCode === currencyCode)
    .flatMap(({ transactions }) =>
      transactions.nodes.flatMap(({ id, amount }) =>
        // Only credits have an id here.
        id === undefined ? [] : [{ id, amountMinor: toMinor(amount.amount, currencyCode) }],
      ),
    )
}

/**
 * Adds store credit to a customer's account and returns its transaction. Shopify has no key for it: repeated, it is
 * added again.
 *
 * @throws ShopifyRefusal
 */
export async function creditStoreCredit(
  access: ShopAccess,
  customerId: string,
  {
    amountMinor,
    currencyCode,
    expiresOn,
  }: {
    amountMinor: MinorUnits
    currencyCode: string
    expiresOn: Date | null
  },
): Promise<string> {
  const creditInput = {
    creditAmount: { amount: String(toDecimal(amountMinor, currencyCode)), currencyCode },
    notify: false,
    ...(expiresOn && { expiresAt: expiresOn.toISOString() }),
  }
  const variables = { id: gid('Customer', customerId), creditInput }
  const asked = { document: creditStoreCreditDocument, variables }
  const { storeCreditAccountCredit } = await callShopify(access, asked, credited)
  refuseUserErrors(storeCreditAccountCredit.userErrors)
  const { storeCreditAccountTransaction: transaction } = storeCreditAccountCredit
  if (!transaction) throw new ProviderError('Shopify', 'returned no store credit transaction', true)
  return transaction.id
}
