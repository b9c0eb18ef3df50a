import { pickupCarriers } from './easypost/easypost-pickups.ts'
import type { LabelProvider } from './label-carrier.ts'

/** The carriers, as screens name them, that pick up packages whose label this provider sold. */
export const pickupCarriersOf = (provider: LabelProvider): readonly string[] =>
  provider === 'easypost' ? pickupCarriers : []
