import { endOfLocalDay } from '../shared/dates.ts'

/** Countries of the European Economic Area, whose consumers may withdraw from what they buy at a distance. */
export const withdrawalCountries: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Why the law excludes an item, by what the store tagged its products with. */
export const exemptGrounds = ['customMade', 'perishable', 'hygiene', 'media'] as const
export type ExemptGround = (typeof exemptGrounds)[number]

export type WithdrawalPolicy = {
  isEnabled: boolean
  /** Days after delivery, at least those of the law. */
  days: number
  exemptTags: Record<ExemptGround, readonly string[]>
}

type SoldOrder = {
  countryCode: string | null
  canceledOn: Date | null
  isGiftReturn: boolean
  /** An exchange, or a product that was bought elsewhere and registered: neither is a contract of its own. */
  isContract: boolean
  /** Without canceled ones. */
  parcels: readonly { createdOn: Date; deliveredOn: Date | null }[]
  /** Some item was not sent yet. */
  isPartlyUnsent: boolean
}

/** How long a parcel may take whose delivery nobody reported. */
const longestDeliveryDays = 14

/**
 * Until when the buyer can withdraw from an order; `until` is null before everything is delivered. Null where there is
 * no such right, or it has ended.
 */
export function openWithdrawal(
  { countryCode, canceledOn, isGiftReturn, isContract, parcels, isPartlyUnsent }: SoldOrder,
  { isEnabled, days }: WithdrawalPolicy,
  { now, timeZone }: { now: Date; timeZone: string },
): { until: Date | null } | null {
  const hasRight = isEnabled && countryCode !== null && withdrawalCountries.has(countryCode)
  if (!hasRight || canceledOn || isGiftReturn || !isContract) return null
  if (isPartlyUnsent || parcels.length === 0) return { until: null }
  const ends = parcels.map(({ createdOn, deliveredOn }) =>
    deliveredOn
      ? endOfLocalDay(deliveredOn, days, timeZone)
      : endOfLocalDay(createdOn, days + longestDeliveryDays, timeZone),
  )
  const until = new Date(Math.max(...ends.map(Number)))
  if (until < now) return null
  return { until: parcels.every(({ deliveredOn }) => deliveredOn) ? until : null }
}

/** The legal ground that excludes an item with these tags, or null. */
export const exemptGroundOf = (
  tags: readonly string[],
  { exemptTags }: Pick<WithdrawalPolicy, 'exemptTags'>,
): ExemptGround | null => {
  const own = new Set(tags.map((tag) => tag.toLowerCase()))
  return exemptGrounds.find((ground) => exemptTags[ground].some((tag) => own.has(tag.toLowerCase()))) ?? null
}
