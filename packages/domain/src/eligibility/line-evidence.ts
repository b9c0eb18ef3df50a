import type { MoneyObstacle } from '../shared/money-obstacle.ts'
import type { Outcome } from '../rules/actions.ts'
import { toIso } from '../shared/dates.ts'
import type { EligibilityLine, EligibilityOrder } from './eligibility-input.ts'
import type { EligibilitySettings } from './eligibility-settings.ts'
import { quantityEvidence, type QuantityEvidence } from './returnable-quantity.ts'
import { rootAnchor, windowAnchor, type WindowAnchor } from './window-anchor.ts'

/** Why a line is no product that could come back. */
type Exclusion = 'protection' | 'giftCard' | 'tip' | 'missingProduct'

/**
 * Everything, besides rules, that decides what may be claimed for a line, as plain JSON. `decideLine` reads
 * nothing else, so keeping this is keeping the reason.
 */
export type LineEvidence = {
  now: string
  timeZone: string
  orderCanceledOn: string | null
  /** Missing in evidence stored before it existed. */
  moneyObstacle?: MoneyObstacle | null
  isReturnOffered: boolean
  isWarrantyOffered: boolean
  isOutcomeEnabled: Record<Outcome, boolean>
  exclusion: Exclusion | null
  exchangeDepth: number
  madeIneligibleOn: string | null
  ineligibleFootnote: string | null
  /** The tag at purchase that marks it, or null. */
  finalSaleTag: string | null
  exchangeOnlyTag: string | null
  quantities: QuantityEvidence
  anchors: Record<Outcome, WindowAnchor>
  validityDays: Record<Outcome, number>
}

/** Collects the evidence about one line at one moment. */
export function gatherLineEvidence(
  order: EligibilityOrder,
  line: EligibilityLine,
  settings: EligibilitySettings,
  now: Date,
): LineEvidence {
  const isRegistration = order.wasCreatedFromRegistration
  return {
    now: now.toISOString(),
    timeZone: settings.timeZone,
    orderCanceledOn: toIso(order.canceledOn),
    moneyObstacle: order.moneyObstacle,
    isReturnOffered: settings.isStoreActive && isReturnOffered(order, settings),
    isWarrantyOffered: settings.isStoreActive && settings.isWarrantyEnabled && !order.isGiftReturn,
    isOutcomeEnabled: {
      // A gift's price is its giver's.
      refund: settings.isRefundEnabled && order.isRefundSupported && !order.isGiftReturn,
      giftCard: settings.isGiftCardEnabled,
      exchange: settings.isExchangeEnabled,
      warranty: settings.isWarrantyEnabled,
    },
    exclusion: exclusionOf(line),
    exchangeDepth: order.exchangeDepth,
    madeIneligibleOn: toIso(line.madeIneligibleOn),
    ineligibleFootnote: line.ineligibleFootnote,
    finalSaleTag: tagAmong(line.tagsAtPurchase, settings.finalSaleTags),
    exchangeOnlyTag: tagAmong(line.tagsAtPurchase, settings.exchangeOnlyTags),
    quantities: quantityEvidence(line, settings.mustBeFulfilled && !isRegistration),
    anchors: anchorsOf(order, line, settings),
    validityDays: {
      refund: settings.refundValidityDays,
      giftCard: settings.giftCardValidityDays,
      exchange: settings.variantExchangeValidityDays,
      warranty: settings.defaultWarrantyDays,
    },
  }
}

/** A registered product was not bought here, so it cannot be returned here. */
function isReturnOffered(order: EligibilityOrder, settings: EligibilitySettings): boolean {
  if (order.wasCreatedFromRegistration) return false
  return settings.isReturnEnabled && (settings.isGiftReturnEnabled || !order.isGiftReturn)
}

const exclusions = { item: null, protection: 'protection', gift_card: 'giftCard', tip: 'tip' } as const

function exclusionOf({ kind, hasProduct }: EligibilityLine): Exclusion | null {
  return exclusions[kind] ?? (hasProduct ? null : 'missingProduct')
}

/** The first of the tags that is wanted, whatever its case. */
export function tagAmong(tags: readonly string[], wanted: readonly string[]): string | null {
  const folded = new Set(wanted.map((tag) => tag.trim().toLowerCase()))
  return tags.find((tag) => folded.has(tag.trim().toLowerCase())) ?? null
}

function anchorsOf(order: EligibilityOrder, line: EligibilityLine, settings: EligibilitySettings) {
  const own = windowAnchor(order, line, settings)
  const root = line.root ? rootAnchor(order, line, settings) : own
  return { refund: root, giftCard: root, exchange: own, warranty: root }
}
