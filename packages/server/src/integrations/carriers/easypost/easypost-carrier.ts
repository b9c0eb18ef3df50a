import type { OtherLabelFormat } from '@aftercare/domain/return-shipments/label-format'
import { toMinor } from '@aftercare/domain/shared/currencies'
import { startsWith } from '../../provider-call.ts'
import { ProviderError } from '../../provider-error.ts'
import { exportFilingWords, needsExportFiling } from '../customs-shares.ts'
import {
  PurchaseRefused,
  type BoughtLabel,
  type LabelCarrier,
  type LabelPurchase,
  type LabelRate,
  type LabelRequest,
  type Parcel,
} from '../label-carrier.ts'
import {
  addressAnswer,
  shipmentAnswer,
  shipmentListAnswer,
  type EasyPostRate,
  type EasyPostShipment,
} from './easypost-answers.ts'
import { callEasyPost, easyPost, loadEasyPostFile, type EasyPostAccount } from './easypost-client.ts'
import { asSentOut, customsPart, easyPostAddress, parcelPart } from './easypost-parcel.ts'
import { followByEasyPost } from './easypost-trackers.ts'
import { easyPostPickups } from './easypost-pickups.ts'
import { carrierName, serviceName } from './service-names.ts'

/** A shopper waits for quotes. */
const quoteTimeoutMs = 8000
const timeoutMs = 30_000

/**
 * Labels of the carriers in a store's EasyPost account; see docs/integrations/easypost.md.
 *
 * A label is bought in two steps: its shipment, which costs nothing, is created first and its id stored; whether that
 * shipment was bought can be asked at any time.
 */
export const easyPostCarrier = (account: EasyPostAccount): LabelCarrier => ({
  quote: (parcel) => quote(account, parcel),
  reserve: (request) => reserve(account, request),
  buy: (request) => buy(account, request),
  void: ({ carrierShipmentId }) => refund(account, carrierShipmentId),
  follow: (parcel) => followByEasyPost(account, parcel),
  pickups: easyPostPickups(account),
  loadLabel: (carrierShipmentId, format) => loadLabel(account, carrierShipmentId, format),
})

/**
 * Whether EasyPost accepts the account's key. Changes nothing.
 *
 * @throws ProviderError if it does not
 */
export async function testEasyPost(account: EasyPostAccount): Promise<{ isTestMode: boolean | null }> {
  const { shipments } = await callEasyPost(account, {
    method: 'GET',
    path: '/shipments?page_size=1',
    answer: shipmentListAnswer,
    timeoutMs: quoteTimeoutMs,
  })
  const mode = shipments[0]?.mode
  return { isTestMode: mode ? mode === 'test' : null }
}

async function quote(account: EasyPostAccount, parcel: Parcel): Promise<LabelRate[]> {
  if (needsExportFiling(parcel)) return []
  const { to, from } = asSentOut(parcel)
  const { rates } = await createShipment(account, parcel, {
    addresses: { to_address: easyPostAddress(to), from_address: easyPostAddress(from) },
    timeoutMs: quoteTimeoutMs,
  })
  return rates
    .filter(({ currency }) => currency === parcel.currencyCode)
    .map((rate) => ({
      rateId: rateIdOf(rate),
      carrier: carrierName(rate.carrier),
      service: serviceName(rate.service),
      carrierAccountId: rate.carrier_account_id,
      costMinor: toMinor(rate.rate, rate.currency),
      currencyCode: rate.currency,
    }))
}

/** The same service of the same account has the same id in every quote; EasyPost's own ids are of one quote. */
const rateIdOf = ({ carrier_account_id: accountId, carrier, service }: EasyPostRate) =>
  `easypost:${accountId ?? ''}:${carrier}:${service}`

type NewShipment = {
  addresses: { to_address: object; from_address: object }
  reference?: string
  timeoutMs: number
}

const createShipment = (
  account: EasyPostAccount,
  parcel: Parcel,
  { addresses, reference, timeoutMs }: NewShipment,
): Promise<EasyPostShipment> =>
  callEasyPost(account, {
    method: 'POST',
    path: '/shipments',
    body: {
      shipment: {
        ...addresses,
        parcel: parcelPart(parcel),
        is_return: !parcel.isOutbound,
        customs_info: customsPart(parcel),
        options: { label_format: orderedFormat(parcel), label_size: '4x6', currency: parcel.currencyCode },
        ...(reference !== undefined && { reference }),
        ...(account.carrierAccountIds.length > 0 && { carrier_accounts: account.carrierAccountIds }),
      },
    },
    answer: shipmentAnswer,
    timeoutMs,
  })

/** Only a PNG can be converted afterwards; a PDF has room for customs papers. */
const orderedFormat = ({ customs }: Parcel) => (customs ? 'PDF' : 'PNG')

async function reserve(account: EasyPostAccount, request: LabelRequest): Promise<string> {
  if (needsExportFiling(request)) throw new ProviderError(easyPost, exportFilingWords, false)
  const [from, to] = await Promise.all([
    verifyAddress(account, request.from),
    verifyAddress(account, request.to),
  ])
  // The carrier may still know a shopper's address; a parcel to an unknown place would be lost.
  if (to.problem !== null)
    throw new ProviderError(easyPost, `the destination isn’t valid: ${to.problem}`, false)
  const ids = asSentOut({ isOutbound: request.isOutbound, from: from.id, to: to.id })
  const shipment = await createShipment(account, request, {
    addresses: { to_address: { id: ids.to }, from_address: { id: ids.from } },
    reference: request.reference,
    timeoutMs,
  })
  if (!wantedRate(shipment, request)) throw new ProviderError(easyPost, gone, false)
  return shipment.id
}

const wantedRate = ({ rates }: EasyPostShipment, { rateId, currencyCode }: LabelRequest) =>
  rates.find((rate) => rateIdOf(rate) === rateId && rate.currency === currencyCode)

const gone = 'no longer offers the chosen service for this package'

/** EasyPost's id of an address, which it may have corrected, and why a carrier could not deliver there. */
async function verifyAddress(account: EasyPostAccount, address: Parcel['from']) {
  const { id, verifications } = await callEasyPost(account, {
    method: 'POST',
    path: '/addresses',
    body: { verify: true, address: easyPostAddress(address) },
    answer: addressAnswer,
    timeoutMs,
  })
  const { delivery } = verifications
  const problem =
    delivery?.success === false ? delivery.errors.map(({ message }) => message).join(', ') : null
  return { id, problem }
}

async function buy(account: EasyPostAccount, request: LabelPurchase): Promise<BoughtLabel> {
  if (!request.reserved) throw new Error('A label is bought of a reserved parcel')
  const reserved = await findShipment(account, request.reserved.id)
  if (!boughtIn(reserved) && isSold(reserved)) throw notCreatedYet()
  const bought = boughtIn(reserved) ?? (await purchase(account, reserved, request))
  const { rate, shipment, trackingCode } = bought
  return {
    carrierShipmentId: shipment.id,
    carrier: carrierName(rate.carrier),
    service: serviceName(rate.service),
    trackingCode,
    trackingUrl: shipment.tracker?.public_url ?? null,
    costMinor: toMinor(rate.rate, rate.currency),
    pdf: await loadPdf(account, shipment),
    qrCode: await loadQrCode(account, shipment, rate),
    otherFormats: isPng(shipment) ? ['PNG', 'ZPL'] : [],
  }
}

type Bought = { shipment: EasyPostShipment; rate: EasyPostRate; trackingCode: string }

/** Undefined while its label is not bought. */
function boughtIn(shipment: EasyPostShipment): Bought | undefined {
  const { selected_rate: rate, postage_label: label, tracking_code: trackingCode } = shipment
  return rate && label && trackingCode ? { shipment, rate, trackingCode } : undefined
}

const findShipment = (account: EasyPostAccount, id: string): Promise<EasyPostShipment> =>
  callEasyPost(account, { method: 'GET', path: pathOf(id), answer: shipmentAnswer, timeoutMs })

const pathOf = (id: string) => `/shipments/${encodeURIComponent(id)}`

/** @throws PurchaseRefused after EasyPost has said both that it refuses, and that the shipment is not bought */
async function purchase(
  account: EasyPostAccount,
  reserved: EasyPostShipment,
  request: LabelRequest,
): Promise<Bought> {
  const { id } = reserved
  const rate = wantedRate(reserved, request)
  if (!rate) throw new PurchaseRefused(easyPost, gone, false)
  try {
    const shipment = await callEasyPost(account, {
      method: 'POST',
      path: `${pathOf(id)}/buy`,
      body: { rate: { id: rate.id } },
      answer: shipmentAnswer,
      timeoutMs,
    })
    const bought = boughtIn(shipment)
    if (bought) return bought
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    const after = await findShipment(account, id)
    const bought = boughtIn(after)
    if (bought) return bought
    if (isSold(after)) throw notCreatedYet()
    const { status, message } = error
    const words = message.replace(`${easyPost}: `, '')
    throw new PurchaseRefused(easyPost, words, false, status === undefined ? {} : { status })
  }
  throw notCreatedYet()
}

/** A shipment has a selected rate once it is paid for, also while its label or tracking number is missing. */
const isSold = ({ selected_rate: rate, postage_label: label, tracking_code: code }: EasyPostShipment) =>
  rate !== null || label !== null || code !== null

const notCreatedYet = () => new ProviderError(easyPost, 'has not created the label yet', true)

const isPng = ({ postage_label: label }: EasyPostShipment): boolean => label?.label_file_type === pngType
const pngType = 'image/png'

/** A label in another format is converted. */
async function loadPdf(
  account: EasyPostAccount,
  { id, postage_label: label }: EasyPostShipment,
): Promise<Uint8Array> {
  const url = pdfUrlOf(label) ?? pdfUrlOf((await convertLabel(account, id, 'PDF')).postage_label)
  if (!url) throw new ProviderError(easyPost, 'has no label as PDF', true)
  const pdf = await loadEasyPostFile(account, url)
  if (!startsWith(pdf, '%PDF-')) throw new ProviderError(easyPost, 'named something else than a PDF', true)
  return pdf
}

function pdfUrlOf(label: EasyPostShipment['postage_label']): string | null {
  if (!label) return null
  return label.label_pdf_url ?? (label.label_file_type === 'application/pdf' ? label.label_url : null)
}

const convertLabel = (account: EasyPostAccount, id: string, format: 'PDF' | 'ZPL') =>
  callEasyPost(account, {
    method: 'GET',
    path: `${pathOf(id)}/label?file_format=${format}`,
    answer: shipmentAnswer,
    timeoutMs,
  })

async function loadLabel(
  account: EasyPostAccount,
  id: string,
  format: OtherLabelFormat,
): Promise<Uint8Array> {
  const { postage_label: label } =
    format === 'ZPL' ? await convertLabel(account, id, format) : await findShipment(account, id)
  const url = format === 'ZPL' ? label?.label_zpl_url : label?.label_url
  if (!url) throw new ProviderError(easyPost, `has no label as ${format}`, false)
  const file = await loadEasyPostFile(account, url)
  if (!(format === 'ZPL' ? isZpl(file) : startsWith(file, pngBeginning)))
    throw new ProviderError(easyPost, `named something else than a ${format}`, true)
  return file
}

const pngBeginning = '\u0089PNG'

/** Settings of the printer may precede the label's own beginning. */
const isZpl = (file: Uint8Array): boolean => Buffer.from(file).includes('^XA')

/**
 * The code that USPS scans instead of a printed label. A label without one is as good: EasyPost creates it only for
 * accounts that are set up for it, and does not say in which format.
 */
async function loadQrCode(
  account: EasyPostAccount,
  { id, forms }: EasyPostShipment,
  { carrier }: EasyPostRate,
): Promise<Uint8Array | null> {
  if (carrier !== 'USPS') return null
  try {
    const url = qrUrlOf(forms) ?? qrUrlOf((await createQrForm(account, id)).forms)
    const file = url ? await loadEasyPostFile(account, url) : null
    return file && startsWith(file, pngBeginning) ? file : null
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

const qrUrlOf = (forms: EasyPostShipment['forms']) =>
  forms.find(({ form_type: type }) => type === 'label_qr_code')?.form_url

const createQrForm = (account: EasyPostAccount, id: string) =>
  callEasyPost(account, {
    method: 'POST',
    path: `${pathOf(id)}/forms`,
    body: { form: { type: 'label_qr_code' } },
    answer: shipmentAnswer,
    timeoutMs: quoteTimeoutMs,
  })

/**
 * Asks for a label's price. The first rejection may be premature, as EasyPost says of young labels, so it is asked
 * once more.
 */
async function refund(account: EasyPostAccount, id: string): Promise<{ isRefunded: boolean | null }> {
  const { refund_status: before } = await findShipment(account, id)
  if (before === 'refunded') return { isRefunded: true }
  if (before === 'not_applicable') return { isRefunded: false }
  if (before === 'submitted') return { isRefunded: null }
  const { refund_status: after } = await callEasyPost(account, {
    method: 'POST',
    path: `${pathOf(id)}/refund`,
    answer: shipmentAnswer,
    timeoutMs,
  })
  if (after === 'refunded') return { isRefunded: true }
  if (after === 'not_applicable' || (before === 'rejected' && after === 'rejected'))
    return { isRefunded: false }
  return { isRefunded: null }
}
