import type { CheckoutConfig } from '@aftercare/domain/shipping-plus/checkout-config-schema'
import {
  guaranteeOffer,
  type GuaranteeChange,
  type GuaranteeOffer,
} from '@aftercare/domain/shipping-plus/guarantee-offer'
import { lowerTierChange } from '@aftercare/domain/shipping-plus/lower-tier'
import { platformIdOf } from '@aftercare/domain/shipping-plus/platform-id'
import { unitForSubtotal } from '@aftercare/domain/widget/unit-for-cart'
import { useCartLines, useLocalizationCountry, useTotalAmount } from '@shopify/ui-extensions-react/checkout'
import { minorOf } from './amounts.ts'
import { useCheckoutSettings } from './use-checkout-settings.ts'

type Line = {
  id: string
  quantity: number
  variantIdFromPlatform: string
  totalMinor: number
  doesShip: boolean
}

/**
 * Whether this cart has the guarantee as a product or may have it, and in which variant: the one whose range
 * of cart values fits, or the one that the merchant chose in the checkout editor where we know of none.
 */
export function useGuaranteeOffer(config: CheckoutConfig | null | undefined): {
  offer: GuaranteeOffer
  /** To the lower price that fits now. */
  lowerTier: GuaranteeChange | undefined
} {
  const lines: Line[] = useCartLines().map(({ id, quantity, merchandise, cost }) => ({
    id,
    quantity,
    variantIdFromPlatform: platformIdOf(merchandise.id),
    totalMinor: minorOf(cost.totalAmount),
    doesShip: merchandise.requiresShipping,
  }))
  const own = platformIdOf(useCheckoutSettings().guarantee_variant ?? '')
  const country = useLocalizationCountry()?.isoCode ?? ''
  const { currencyCode } = useTotalAmount()

  const units = config?.guarantee?.units ?? []
  const variantIds = [own, ...units.map(({ idFromPlatform }) => idFromPlatform ?? '')].filter(Boolean)
  const goods = lines.filter((line) => !variantIds.includes(line.variantIdFromPlatform))
  const served = config?.guarantee?.displayCountryCodes
  // Where the shopper is may not be known yet: then nothing is offered, and nothing taken out.
  const isServed = !served || country === '' || served.includes(country)
  const doesShip = goods.some((line) => line.doesShip)
  const subtotal = goods.reduce((sum, { totalMinor }) => sum + totalMinor, 0)
  const isKnown = doesShip && isServed && country !== ''
  const fitting = isKnown ? unitForSubtotal(units, currencyCode, subtotal) : undefined
  const fittingVariantId = config?.guarantee
    ? (fitting?.idFromPlatform ?? null)
    : doesShip
      ? own || null
      : null
  const offer = guaranteeOffer(lines, { variantIds, fittingVariantId, isServed })
  return { offer, lowerTier: lowerTierChange(offer, units, fitting) }
}
