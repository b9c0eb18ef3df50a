import type { CardAccount } from '@aftercare/domain/payments/card-account-schema'
import type { PaymentIntent } from '@aftercare/domain/payments/payment-schema'
import { convert, toDecimal } from '@aftercare/domain/shared/currencies'
import { currencyExponent } from '@aftercare/domain/shared/currency-exponent'
import type { MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { NewPayment } from '#integrations/payments/payment-provider.ts'
import { isTestMode } from '#integrations/payments/stripe/open-stripe.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { AppError } from '#platform/errors.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { insertPayment } from './payment-store.ts'
import { openProvider, type ProviderOfPayment } from './open-provider.ts'

/** The label of a payment that is not for a fee alone. */
export const paymentDue = 'Payment due'

export type PaymentToCreate = {
  account: CardAccount
  orderId: string
  orderNo: string
  calculationId: string
  customerEmail: string | null
  /** In the store's currency. */
  amountMinor: MinorUnits
  authorizedMinor: MinorUnits
  /** The order's presentment currency, in which the card is charged. */
  card: { currencyCode: string; rate: number }
  label: string
}

/**
 * Asks the store's provider for a payment that the shopper then confirms, and remembers what it is for. The same
 * calculation asked again yields the same payment. Not inside a transaction.
 *
 * @throws AppError 503 where the provider cannot be asked
 */
export async function createPayment(
  deps: Deps,
  store: Store,
  { account, card, ...payment }: PaymentToCreate,
): Promise<PaymentIntent> {
  const inCard = (amount: MinorUnits) =>
    convert(amount, card.rate, currencyExponent(store.currencyCode), currencyExponent(card.currencyCode))
  const cardAuthorizedMinor = inCard(payment.authorizedMinor)
  const { orderId, calculationId, label } = payment
  const whose = accountOf(deps, store, account)
  const created = await createAtProvider(deps, whose, {
    amountMinor: cardAuthorizedMinor,
    currencyCode: card.currencyCode,
    customerEmail: payment.customerEmail,
    description: `${label}, order ${payment.orderNo}`,
    metadata: { storeId: store.storeId, orderId, calculationId },
    // Only a hold for items that still have to come back is ever charged later.
    isCardSaved: payment.authorizedMinor > payment.amountMinor,
    reference: calculationId,
  })
  const now = deps.now()
  await insertPayment(deps.db, {
    ...whose,
    id: deps.newId(),
    idFromPlatform: created.idFromPlatform,
    orderId,
    calculationId,
    claimId: null,
    label,
    amountMinor: payment.amountMinor,
    authorizedMinor: payment.authorizedMinor,
    currencyCode: card.currencyCode,
    cardAmountMinor: inCard(payment.amountMinor),
    cardAuthorizedMinor,
    state: 'Created',
    endedBecause: null,
    card: null,
    note: null,
    holdEndsOn: null,
    chargeOn: null,
    remindedHours: null,
    createdOn: now,
    authorizedOn: null,
    capturedOn: null,
    updatedOn: now,
  })
  return {
    ...created,
    amount: toDecimal(cardAuthorizedMinor, card.currencyCode),
    currencyCode: card.currencyCode,
    label,
  }
}

async function createAtProvider(deps: Deps, whose: ProviderOfPayment, payment: NewPayment) {
  try {
    return await openProvider(deps, whose).create(payment)
  } catch (error) {
    if (error instanceof ProviderError) throw notCreated(error)
    throw error
  }
}

const notCreated = (cause: unknown) =>
  new AppError('unavailable', 'payment_not_created', 'Payment has not been created', { cause })

/** Where the payment goes, and whether no money moves. */
const accountOf = (
  { config }: Deps,
  { storeId }: Store,
  { provider, connectedAccountId: accountId }: CardAccount,
) => ({
  storeId,
  provider,
  accountId,
  isTest: provider === 'simulator' || !config.stripe || isTestMode(config.stripe),
})
