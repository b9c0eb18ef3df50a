import { minor, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { GiftCardRequest } from '#integrations/commerce/commerce-platform.ts'
import { insertGiftCard } from './resolution-store.ts'

/** What the shopper can spend: the items' value and the bonus. */
export const giftCardValue = ({ amountMinor, incentiveMinor }: GiftCardRequest): MinorUnits =>
  minor(amountMinor + incentiveMinor)

/** Records that the gift card was issued. False if it was recorded before: then nothing changes. */
export const recordGiftCard = (deps: Deps, request: GiftCardRequest, code: string): Promise<boolean> => {
  const { storeId, claimId, effectKey, kind, amountMinor, incentiveMinor, expiresOn } = request
  return insertGiftCard(deps.db, {
    storeId,
    id: deps.newId(),
    claimId,
    effectKey,
    kind,
    code,
    amountMinor,
    incentiveMinor,
    balanceMinor: giftCardValue(request),
    expiresOn,
    createdOn: deps.now(),
  })
}
