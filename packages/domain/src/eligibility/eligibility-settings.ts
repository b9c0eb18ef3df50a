import type { StoreSettings } from '../merchants/settings-schema.ts'
import { editWindowMinutes } from '../orders/order-windows.ts'
import { offeredOutcomes, type PlatformSupport } from '../resolution/platform-support.ts'

/** What a merchant decides about who may return what, and until when. */
export type EligibilitySettings = {
  timeZone: string
  isStoreActive: boolean
  isReturnEnabled: boolean
  isRefundEnabled: boolean
  isGiftCardEnabled: boolean
  isExchangeEnabled: boolean
  isWarrantyEnabled: boolean
  isGiftReturnEnabled: boolean
  /** What the days are counted from. */
  windowStartsAt: 'order' | 'fulfilled' | 'delivered'
  refundValidityDays: number
  giftCardValidityDays: number
  variantExchangeValidityDays: number
  defaultWarrantyDays: number
  /** Whether units must have been sent before they can be claimed. */
  mustBeFulfilled: boolean
  finalSaleTags: readonly string[]
  exchangeOnlyTags: readonly string[]
  /** 0 switches order editing off. */
  orderEditWindowMinutes: number
}

/**
 * Gathers what decides about eligibility from a store's settings. An outcome counts as enabled only where the
 * store's shop lets us carry it out.
 */
export function eligibilitySettings(
  settings: StoreSettings,
  store: { timeZone: string; isActive: boolean; platformSupport: PlatformSupport },
): EligibilitySettings {
  const { return: returns, warranty, orderEditing } = settings
  return {
    timeZone: store.timeZone,
    isStoreActive: store.isActive,
    isReturnEnabled: returns.isEnabled,
    ...offeredOutcomes(settings, store.platformSupport),
    isWarrantyEnabled: warranty.isEnabled,
    isGiftReturnEnabled: returns.isGiftReturnEnabled,
    windowStartsAt: returns.windowStartsAt,
    refundValidityDays: returns.refundValidityDays,
    giftCardValidityDays: returns.giftCardValidityDays,
    variantExchangeValidityDays: returns.variantExchangeValidityDays,
    defaultWarrantyDays: warranty.defaultWarrantyDays,
    mustBeFulfilled: returns.mustBeFulfilled,
    finalSaleTags: returns.finalSaleTags,
    exchangeOnlyTags: returns.exchangeOnlyTags,
    orderEditWindowMinutes: editWindowMinutes(orderEditing),
  }
}
