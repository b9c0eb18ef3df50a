import type { Deps } from '#deps.ts'
import type { GiftCardRequest } from '#integrations/commerce/commerce-platform.ts'
import { ShopifyRefusal, type ShopAccess } from '#integrations/commerce/shopify/admin/shop-access.ts'
import { creditStoreCredit, listStoreCredits } from '#integrations/commerce/shopify/admin/store-credit.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { findCustomerOfEmail, findPlatformCustomerId } from '#modules/customers/customer-reads.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { getOrderRow } from '#modules/orders/order-facts-reads.ts'
import { getShopAccess } from '#modules/shopify/get-shop-access.ts'
import { giftCardValue, recordGiftCard } from './record-gift-card.ts'
import {
  findCreditRequest,
  insertCreditRequest,
  listTakenCredits,
  takeCredit,
  type CreditRequest,
} from './store-credit-store.ts'

/** A request that got no answer may still take effect for this long; only then it counts as lost. */
const settledAfterMs = 60_000

/**
 * Adds store credit to the customer's account in Shopify, once. Shopify takes no key for it, so the customer's credits
 * are recorded before; after a lost answer, a new credit of the same amount that no other request has is this one.
 *
 * @throws ShopifyRefusal; ProviderError for what may be repeated
 */
export async function issueStoreCredit(deps: Deps, request: GiftCardRequest): Promise<void> {
  const { storeId, effectKey } = request
  const { currencyCode } = await getStore(deps.db, storeId)
  const access = await getShopAccess(deps, storeId)
  const earlier = await findCreditRequest(deps.db, storeId, effectKey)
  const transactionId = earlier
    ? ((await findOwnCredit(deps, access, earlier, currencyCode)) ?? (await again(earlier)))
    : await first()
  await recordGiftCard(deps, request, transactionId)

  async function first(): Promise<string> {
    const customerId = await customerOf(deps, request)
    const credits = await listStoreCredits(access, customerId, currencyCode)
    const asked = {
      storeId,
      effectKey,
      customerIdFromPlatform: customerId,
      amountMinor: giftCardValue(request),
      earlierIds: credits.map(({ id }) => id),
      transactionId: null,
      requestedOn: deps.now(),
    }
    if (!(await insertCreditRequest(deps.db, asked)))
      throw new ProviderError('Shopify', 'is asked for this store credit by another process', true)
    return credit(asked)
  }

  /** Throws until an earlier request cannot take effect anymore. */
  async function again(asked: CreditRequest): Promise<string> {
    if (deps.now().getTime() - asked.requestedOn.getTime() < settledAfterMs)
      throw new ProviderError('Shopify', 'may still be adding this store credit', true)
    return credit(asked)
  }

  async function credit(asked: CreditRequest): Promise<string> {
    const { amountMinor, customerIdFromPlatform } = asked
    const id = await creditStoreCredit(access, customerIdFromPlatform, {
      amountMinor,
      currencyCode,
      expiresOn: request.expiresOn,
    })
    await takeCredit(deps.db, asked, id)
    return id
  }
}

/** The transaction that a request has made; undefined for none. */
async function findOwnCredit(
  { db }: Deps,
  access: ShopAccess,
  asked: CreditRequest,
  currencyCode: string,
): Promise<string | undefined> {
  if (asked.transactionId !== null) return asked.transactionId
  const credits = await listStoreCredits(access, asked.customerIdFromPlatform, currencyCode)
  const taken = await listTakenCredits(
    db,
    asked.storeId,
    credits.map(({ id }) => id),
  )
  const own = credits.findLast(
    ({ id, amountMinor }) =>
      amountMinor === asked.amountMinor && !asked.earlierIds.includes(id) && !taken.includes(id),
  )
  if (own) await takeCredit(db, asked, own.id)
  return own?.id
}

/** Whether the effect's store credit was added. */
export async function wasCredited(
  deps: Deps,
  { storeId, effectKey }: { storeId: string; effectKey: string },
): Promise<boolean> {
  const asked = await findCreditRequest(deps.db, storeId, effectKey)
  if (!asked) return false
  const { currencyCode } = await getStore(deps.db, storeId)
  const access = await getShopAccess(deps, storeId)
  return (await findOwnCredit(deps, access, asked, currencyCode)) !== undefined
}

/** The order's customer; of a gift, its recipient, if the shop knows them. */
async function customerOf({ db }: Deps, request: GiftCardRequest): Promise<string> {
  const { storeId, email } = request
  const source = await getOrderRow(db, storeId, request.sourceOrderId)
  const isBuyer = source.email?.toLowerCase() === email.toLowerCase()
  const ourId = isBuyer ? source.customerId : (await findCustomerOfEmail(db, storeId, email))?.id
  const id = ourId ? await findPlatformCustomerId(db, storeId, ourId) : undefined
  if (id === undefined)
    throw new ShopifyRefusal('There is no customer account with the email of this request.')
  return id
}
