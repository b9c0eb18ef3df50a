import { createHash } from 'node:crypto'
import { ProviderError } from '../provider-error.ts'
import { builtInDropOffPoints } from './built-in-drop-off-points.ts'
import { builtInPickups } from './built-in-pickups.ts'
import { builtInTariff } from './built-in-tariff.ts'
import type { BoughtLabel, LabelCarrier, LabelRate, Parcel } from './label-carrier.ts'
import { drawLabel } from './draw-label.ts'

const carrier = 'Aftercare Post'
const service = 'Ground Return'
const rateId = 'aftercare-post:ground-return'

/**
 * The carrier that needs no account and no network: prices come from its tariff, it prints a real label, and
 * scans are entered by hand (`npm run parcel`).
 *
 * Tracking codes are derived from the reference, so buying twice yields the same label. It charges by the parcel
 * that it carries, so a label that was not used costs nothing.
 */
export const builtInCarrier = (options: { now: () => Date }): LabelCarrier => ({
  quote: async (parcel) => [offer(parcel)].filter((rate) => rate !== undefined),

  async buy({ rateId: wanted, reference, ...parcel }): Promise<BoughtLabel> {
    const rate = offer(parcel)
    if (!rate || wanted !== rateId) throw new ProviderError(carrier, 'this parcel cannot be carried', false)

    const trackingCode = trackingCodeFor(reference)
    return {
      carrierShipmentId: `aps_${trackingCode}`,
      carrier,
      service,
      trackingCode,
      trackingUrl: null,
      costMinor: rate.costMinor,
      pdf: drawLabel({
        ...parcel,
        carrier,
        service,
        trackingCode,
        reference,
        shippedOn: options.now(),
      }),
      qrCode: `AFTERCAREPOST:${trackingCode}`,
    }
  },

  void: async () => ({ isRefunded: true }),

  pickups: builtInPickups,

  dropOffPoints: async (near) => builtInDropOffPoints(near),
})

function offer(parcel: Parcel): LabelRate | undefined {
  const { currencyCode } = parcel
  const costMinor = builtInTariff(parcel)
  if (costMinor === undefined) return undefined
  return { rateId, carrier, service, carrierAccountId: null, costMinor, currencyCode }
}

/** `AP`, 16 digits and a check digit, as carriers print them. */
function trackingCodeFor(reference: string): string {
  const digits = createHash('sha256').update(reference).digest().readBigUInt64BE() % 10n ** 16n
  const body = digits.toString().padStart(16, '0')
  return `AP${body}${checkDigit(body)}`
}

/** Modulo 10 with weights 3 and 1 from the right. */
function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 1 : 3), 0)
  return (10 - (sum % 10)) % 10
}
