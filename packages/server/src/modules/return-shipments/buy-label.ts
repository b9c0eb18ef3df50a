import type { Deps } from '#deps.ts'
import {
  PurchaseRefused,
  type BoughtLabel,
  type LabelProvider,
  type LabelRequest,
} from '#integrations/carriers/label-carrier.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import {
  deletePurchase,
  findPurchase,
  holdPurchase,
  insertPurchase,
  type PurchaseKey,
} from '#modules/claims/parcels/return-shipment-store.ts'
import { carrierOfLabel, findLabelCarrier } from '#modules/integrations/label-carriers.ts'

/** Why a store has no labels; for staff to read. */
export const noCarrier = 'No carrier is connected. Connect one under Settings > Integrations.'

export type SoldLabel = BoughtLabel & { provider: LabelProvider }

type Buyer = { storeId: string; claimId: string; isTest: boolean }

/**
 * Buys a parcel's label, once: where the carrier does not recognize our reference, the id by which it knows the parcel
 * is stored before anything is bought, and every repetition asks by that id first.
 *
 * @throws ProviderError, also where the store has no carrier
 */
export async function buyLabel(
  deps: Deps,
  { storeId, claimId, isTest }: Buyer,
  request: LabelRequest,
): Promise<SoldLabel> {
  const key = { storeId, claimId, reference: request.reference }
  const work = { job: 'createReturnShipments', claimId } as const
  const begun = await findPurchase(deps.db, key)
  const sold = begun
    ? { provider: begun.provider, carrier: await carrierOfLabel(deps, storeId, begun.provider, work) }
    : await findLabelCarrier(deps, storeId, { isTest, work })
  if (!sold) throw new ProviderError('Carrier', 'none is connected', false)
  const { provider, carrier } = sold
  if (!carrier.reserve) return { ...(await carrier.buy(request)), provider }

  const reservedId = begun?.reservedId ?? (await reserve(deps, key, provider, await carrier.reserve(request)))
  try {
    const reserved = { id: reservedId, hold: () => hold(deps, key, { provider, reservedId }) }
    return { ...(await carrier.buy({ ...request, reserved })), provider }
  } catch (error) {
    if (error instanceof PurchaseRefused && (await forgetOutdated(deps, key, reservedId)))
      throw new ProviderError(error.provider, wordsOf(error), true, { cause: error })
    throw error
  }
}

const wordsOf = ({ provider, message }: ProviderError): string => message.slice(`${provider}: `.length)

/** Longer than any request lasts, so that what it bought is known to the provider. */
const heldMs = 2 * 60 * 1000

/** @throws ProviderError while a purchase of the parcel that another attempt asked for may still succeed */
async function hold(
  { db, now }: Deps,
  key: PurchaseKey,
  { provider, reservedId }: { provider: LabelProvider; reservedId: string },
): Promise<void> {
  const heldOn = now()
  const heldBefore = new Date(heldOn.getTime() - heldMs)
  if (await holdPurchase(db, key, { reservedId, heldOn, heldBefore })) return
  throw new ProviderError(provider, 'is asked for this label by another attempt', true)
}

/** The rates of a parcel that was registered since then are current. */
const currentMs = 10 * 60 * 1000

/**
 * Lets the next attempt start with another parcel, whose rates are current; returns whether it may, so that it is worth
 * repeating. Not at once: a refusal does not say that another attempt, such as the job's beside the shopper's, is not
 * just buying this one.
 */
const forgetOutdated = ({ db, now }: Deps, key: PurchaseKey, reservedId: string) =>
  deletePurchase(db, key, { reservedId, createdBefore: new Date(now().getTime() - currentMs) })

/** Whether a carrier can sell the label; also true for a purchase that has begun, even if the store changed carriers. */
export async function canBuyLabel(
  deps: Deps,
  { storeId, claimId, isTest }: Buyer,
  reference: string,
): Promise<boolean> {
  if (await findLabelCarrier(deps, storeId, { isTest })) return true
  return (await findPurchase(deps.db, { storeId, claimId, reference })) !== undefined
}

/** Returns the id that is stored: that of another attempt, if it was faster. */
async function reserve(
  { db, now }: Deps,
  key: PurchaseKey,
  provider: LabelProvider,
  reservedId: string,
): Promise<string> {
  await insertPurchase(db, { ...key, provider, reservedId, createdOn: now() })
  return (await findPurchase(db, key))?.reservedId ?? reservedId
}
