import type { ProtectionUnit } from '../widget/protection-unit.ts'
import type { GuaranteeChange, GuaranteeOffer } from './guarantee-offer.ts'

/**
 * The change that gives a cart with the guarantee the price that its goods fit now, where that is lower: a discount
 * code at checkout may have made them cheaper. Undefined for a higher one, which nobody agreed to, and where either price
 * is unknown.
 */
export function lowerTierChange(
  offer: GuaranteeOffer,
  units: readonly ProtectionUnit[],
  fitting: ProtectionUnit | undefined,
): GuaranteeChange | undefined {
  if (offer.kind !== 'added' || !fitting?.idFromPlatform) return undefined
  const [line, ...others] = offer.lines
  const current = units.find(
    ({ idFromPlatform, currencyCode }) =>
      idFromPlatform === line?.variantIdFromPlatform && currencyCode === fitting.currencyCode,
  )
  if (!line || others.length > 0 || !current || fitting.priceMinor >= current.priceMinor) return undefined
  return { type: 'swap', lineId: line.id, variantId: fitting.idFromPlatform }
}
