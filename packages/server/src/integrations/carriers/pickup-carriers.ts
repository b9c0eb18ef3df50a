import { builtInPickupCarriers } from './built-in-pickups.ts'
import { pickupCarriers } from './easypost/easypost-pickups.ts'
import type { LabelProvider } from './label-carrier.ts'

const carriers: Partial<Record<LabelProvider, readonly string[]>> = {
  'built-in': builtInPickupCarriers,
  easypost: pickupCarriers,
}

/** The carriers, as screens name them, that pick up packages whose label this provider sold. */
export const pickupCarriersOf = (provider: LabelProvider): readonly string[] => carriers[provider] ?? []
