import type { StaffLineRequest } from '@aftercare/domain/claims/claim-line-schema'
import { labelChargeOf } from '@aftercare/domain/resolution/charge-policies'
import { offeredReturnMethods } from '@aftercare/domain/return-shipments/offered-methods'
import type { ReturnMethodType } from '@aftercare/domain/return-shipments/return-method-schema'
import type { KnownAddress } from '@aftercare/domain/shared/known-address-schema'
import { minor, sum, zero, type MinorUnits } from '@aftercare/domain/shared/money'
import type { Deps } from '#deps.ts'
import type { LabelRate, Parcel } from '#integrations/carriers/label-carrier.ts'
import { findLabelCarrier } from '#modules/integrations/label-carriers.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { declareReturn, type Place, type Sent } from './declare-return.ts'
import { planReturn, type Destination, type LineToReturn, type ReturnPlan } from './plan-return.ts'
import { gramsOf } from './parcel-weight.ts'
import { listReturnLocations, type ReturnLocation } from './return-location-reads.ts'

/** A way to send everything back. `costMinor` is the store's, `chargeMinor` the shopper's share of it. */
export type QuotedMethod = {
  id: string
  type: ReturnMethodType
  carrier: string | null
  service: string | null
  carrierAccountId: string | null
  costMinor: MinorUnits
  chargeMinor: MinorUnits
  currencyCode: string
}

export type QuotedRate = {
  id: string
  carrier: string
  service: string
  costMinor: MinorUnits
  currencyCode: string
}

export type QuotedReturn = ReturnPlan & {
  methods: QuotedMethod[]
  toCustomer: QuotedRate[]
  /** The addresses of the destinations. */
  sendTo: KnownAddress[]
  /** Something has to go to another country than the shopper's. */
  isCrossBorder: boolean
}

/** A line with its request. */
type LineToQuote = LineToReturn & { request: StaffLineRequest }

type ReturnQuoteRequest = Parameters<typeof planReturn>[2] & {
  lines: readonly LineToQuote[]
  customerAddress: KnownAddress
  /** Whether replacements have to travel to the shopper. */
  hasExchange: boolean
  /** What the lines were bought in; left out where that makes no difference. */
  order?: { order: { isTest: boolean } } | undefined
}

const packingSlipId = 'packing-slip'

/**
 * How the lines may come back and replacements go out, and at what price.
 *
 * Labels come first, the cheapest of each carrier; a choice covers every location, its price is the sum.
 * The same request at another time gives the same ids, so that a choice can be priced again. No methods
 * and nothing kept means that this return cannot be handled automatically.
 */
export async function quoteReturn(
  deps: Deps,
  store: Store,
  request: ReturnQuoteRequest,
): Promise<QuotedReturn> {
  const locations = await listReturnLocations(deps.db, store)
  const defaultLocation = locations[0]
  if (!defaultLocation)
    return {
      destinations: [],
      keptLineIds: [],
      traces: [],
      methods: [],
      toCustomer: [],
      sendTo: [],
      isCrossBorder: false,
    }

  const otherIds = locations.slice(1).map(({ id }) => id)
  const plan = planReturn(store, deps.now(), request, [defaultLocation.id, ...otherIds])
  const places = plan.destinations.map((destination) => ({
    destination,
    location: locations.find(({ id }) => id === destination.returnLocationId) ?? defaultLocation,
  }))
  const [methods, toCustomer] = await Promise.all([
    quoteMethods(deps, store, places, {
      from: request.customerAddress,
      lines: request.lines,
      isTest: isTestOf(request),
    }),
    request.hasExchange ? quoteToCustomer(deps, store, request, defaultLocation) : [],
  ])
  return {
    ...plan,
    methods,
    toCustomer,
    sendTo: places.map(({ location }) => location.address),
    isCrossBorder: places.some(
      ({ location }) => location.address.countryCode !== request.customerAddress.countryCode,
    ),
  }
}

const isTestOf = ({ order }: Pick<ReturnQuoteRequest, 'order'>) => order?.order.isTest ?? false

/** The methods that every place takes, in the order in which they are offered. */
export async function quoteMethods(
  deps: Deps,
  store: Store,
  places: readonly Place[],
  sent: Sent,
): Promise<QuotedMethod[]> {
  const destinations = places.map(({ destination }) => destination)
  const labels = await quoteLabels(deps, store, places, sent)
  return offeredReturnMethods([...labels, ...packingSlip(store, destinations)])
}

async function quoteLabels(deps: Deps, store: Store, places: readonly Place[], sent: Sent) {
  const { from } = sent
  if (places.length === 0 || !places.every(({ destination }) => destination.methods.includes('Label')))
    return []
  const declarations = await declareReturn(deps.db, store.storeId, places, sent)
  if (!declarations) return []

  const quotes = await Promise.all(
    places.map(async ({ destination: { grams, labelCharges }, location }, index) => {
      const customs = declarations[index] ?? undefined
      const { currencyCode } = store
      const parcel = { from, to: location.address, grams, customs, currencyCode }
      const rates = await ratesOrNone(deps, store, parcel, sent.isTest)
      return rates.map((rate) => ({
        ...rate,
        chargeMinor: dearest(
          labelCharges.map((charge) => labelChargeOf(charge, rate.costMinor, store.currencyCode)),
        ),
      }))
    }),
  )
  const [first = [], ...others] = quotes
  return first.flatMap((rate): QuotedMethod[] => {
    const same = others.map((rates) => rates.find(({ rateId }) => rateId === rate.rateId))
    if (same.includes(undefined)) return []
    const all = [rate, ...same.filter((other) => other !== undefined)]
    return [
      {
        id: `label:${rate.rateId}`,
        type: 'Label',
        carrier: rate.carrier,
        service: rate.service,
        carrierAccountId: rate.carrierAccountId,
        costMinor: sum(all.map(({ costMinor }) => costMinor)),
        chargeMinor: sum(all.map(({ chargeMinor }) => chargeMinor)),
        currencyCode: store.currencyCode,
      },
    ]
  })
}

/** One label for several items: none makes it cheaper for another, in whatever order they are named. */
const dearest = (amounts: readonly MinorUnits[]): MinorUnits => minor(Math.max(0, ...amounts))

function packingSlip(store: Store, destinations: readonly Destination[]): QuotedMethod[] {
  const isAllowed =
    destinations.length > 0 && destinations.every(({ methods }) => methods.includes('Packing_Slip'))
  if (!isAllowed) return []
  return [
    {
      id: packingSlipId,
      type: 'Packing_Slip',
      carrier: null,
      service: null,
      carrierAccountId: null,
      costMinor: zero,
      chargeMinor: zero,
      currencyCode: store.currencyCode,
    },
  ]
}

/** The cost of sending the new items: no rates if their customs details are incomplete. */
async function quoteToCustomer(
  deps: Deps,
  store: Store,
  { lines, customerAddress, order }: ReturnQuoteRequest,
  location: ReturnLocation,
): Promise<QuotedRate[]> {
  const items = lines.flatMap(newItemOf)
  const destination = { lineIds: items.map(({ lineId }) => lineId) }
  const sent = { from: customerAddress, lines: items }
  const declared = await declareReturn(deps.db, store.storeId, [{ destination, location }], sent)
  if (!declared) return []
  const parcel = {
    isOutbound: true,
    from: location.address,
    to: customerAddress,
    grams: gramsOf(store, items),
    customs: declared[0] ?? undefined,
    currencyCode: store.currencyCode,
  }
  const rates = await ratesOrNone(deps, store, parcel, isTestOf({ order }))
  return rates.map(({ rateId, carrier, service, costMinor, currencyCode }) => ({
    id: `rate:${rateId}`,
    carrier,
    service,
    costMinor,
    currencyCode,
  }))
}

/** The new item that a line is exchanged for, which counts for what comes back. */
function newItemOf({ request, ...line }: LineToQuote): LineToReturn[] {
  if (request.requestedResolutionMethodEnum !== 'variantExchange') return []
  const { title, idFromPlatform } = request.variantExchangeLineItem
  return [{ ...line, ordered: { name: title, variantIdFromPlatform: idFromPlatform } }]
}

/** A carrier that does not answer must not end the return: the packing slip may still be there. */
async function ratesOrNone(
  deps: Deps,
  { storeId }: Store,
  parcel: Parcel,
  isTest: boolean | undefined,
): Promise<LabelRate[]> {
  try {
    const sold = await findLabelCarrier(deps, storeId, { isTest: isTest ?? false })
    return sold ? await sold.carrier.quote(parcel) : []
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    deps.log.warn({ err: error }, 'quoting labels failed')
    return []
  }
}
