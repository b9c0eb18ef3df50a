import { toMinor } from '@aftercare/domain/shared/currencies'
import { startsWith } from '../../provider-call.ts'
import { ProviderError } from '../../provider-error.ts'
import { exportFilingWords } from '../customs-shares.ts'
import { joinPdfs } from '../join-pdfs.ts'
import {
  PurchaseRefused,
  type BoughtLabel,
  type LabelCarrier,
  type LabelPurchase,
  type LabelRate,
  type LabelRequest,
  type Parcel,
  type ReservedParcel,
} from '../label-carrier.ts'
import {
  addressAnswer,
  carrierAccountListAnswer,
  rateAnswer,
  refundAnswer,
  shipmentAnswer,
  textsOf,
  transactionAnswer,
  transactionListAnswer,
  type ShippoRate,
  type ShippoTransaction,
} from './shippo-answers.ts'
import { callShippo, loadShippoFile, shippo, type ShippoAccount } from './shippo-client.ts'
import { kindsOf, needsFiling, shipmentBody, shippoAddress, type ShippoKind } from './shippo-parcel.ts'
import { carrierName, serviceName } from './service-names.ts'

/** A shopper waits for quotes. */
const quoteTimeoutMs = 8000
const timeoutMs = 30_000

/**
 * Labels of the carriers in a store's Shippo account; see docs/integrations/shippo.md.
 *
 * A label is bought of a rate, which belongs to one registered shipment: the rate's id is stored first, and whether a
 * label was bought of it can be asked at any time.
 */
export const shippoCarrier = (account: ShippoAccount): LabelCarrier => ({
  quote: (parcel) => quote(account, parcel),
  reserve: (request) => reserve(account, request),
  buy: (purchase) => buy(account, purchase),
  void: ({ carrierShipmentId }) => refund(account, carrierShipmentId),
})

/**
 * Whether Shippo accepts the account's key. Changes nothing.
 *
 * @throws ProviderError if it does not
 */
export async function testShippo(account: ShippoAccount): Promise<{ isTestMode: boolean | null }> {
  const { results } = await callShippo(account, {
    method: 'GET',
    path: '/carrier_accounts?results=1',
    answer: carrierAccountListAnswer,
    timeoutMs: quoteTimeoutMs,
  })
  return { isTestMode: results[0]?.test ?? null }
}

async function quote(account: ShippoAccount, parcel: Parcel): Promise<LabelRate[]> {
  if (needsFiling(parcel)) return []
  const ofKinds = await Promise.all(
    kindsOf(parcel).map(async ({ kind, takes }) => {
      const rates = await listRates(account, parcel, { kind, timeoutMs: quoteTimeoutMs })
      return rates.filter(({ provider }) => takes(provider)).map((rate) => ({ kind, rate }))
    }),
  )
  return ofKinds
    .flat()
    .filter(({ rate }) => rate.currency === parcel.currencyCode)
    .map(({ kind, rate }) => ({
      rateId: rateIdOf(kind, rate),
      carrier: carrierName(rate.provider),
      service: serviceName(rate.provider, rate.servicelevel),
      carrierAccountId: rate.carrier_account,
      costMinor: toMinor(rate.amount, rate.currency),
      currencyCode: rate.currency,
    }))
}

/** The same service of the same account has the same id in every quote; Shippo's own ids are of one quote. */
const rateIdOf = (kind: ShippoKind, { carrier_account: accountId, servicelevel }: ShippoRate) =>
  `shippo:${kind}:${accountId ?? ''}:${servicelevel.token}`

type Asked = { kind: ShippoKind; reference?: string; timeoutMs: number }

async function listRates(
  account: ShippoAccount,
  parcel: Parcel,
  { timeoutMs, ...asked }: Asked,
): Promise<ShippoRate[]> {
  const { rates } = await callShippo(account, {
    method: 'POST',
    path: '/shipments',
    body: shipmentBody(account, parcel, asked),
    answer: shipmentAnswer,
    timeoutMs,
  })
  return rates
}

async function reserve(account: ShippoAccount, request: LabelRequest): Promise<string> {
  if (needsFiling(request)) throw new ProviderError(shippo, exportFilingWords, false)
  const problem = await problemOf(account, request.to)
  // A parcel to an unknown place would be lost.
  if (problem !== null) throw new ProviderError(shippo, `the destination isn’t valid: ${problem}`, false)
  const kind = request.rateId.startsWith('shippo:return:') ? 'return' : 'plain'
  const rates = await listRates(account, request, { kind, reference: request.reference, timeoutMs })
  const wanted = rates.find(
    (rate) => rateIdOf(kind, rate) === request.rateId && rate.currency === request.currencyCode,
  )
  if (!wanted) throw new ProviderError(shippo, 'no longer offers the chosen service for this package', false)
  return wanted.object_id
}

/** Why a carrier could not deliver to an address. Only those in the US are asked about: Shippo charges for others. */
async function problemOf(account: ShippoAccount, address: Parcel['to']): Promise<string | null> {
  if (address.countryCode !== 'US') return null
  const { validation_results: results } = await callShippo(account, {
    method: 'POST',
    path: '/addresses',
    body: { ...shippoAddress(address), validate: true },
    answer: addressAnswer,
    timeoutMs,
  })
  return results?.is_valid === false ? textsOf(results.messages) : null
}

async function buy(account: ShippoAccount, purchase: LabelPurchase): Promise<BoughtLabel> {
  const { reserved, reference } = purchase
  if (!reserved) throw new Error('A label is bought of a reserved parcel')
  const rate = await callShippo(account, {
    method: 'GET',
    path: `/rates/${encodeURIComponent(reserved.id)}`,
    answer: rateAnswer,
    timeoutMs,
  })
  const sold =
    soldIn(await listTransactions(account, reserved.id)) ?? (await order(account, reserved, reference))
  if (sold.status !== 'SUCCESS' || !sold.label_url || !sold.tracking_number) throw notCreatedYet()
  return {
    carrierShipmentId: sold.object_id,
    carrier: carrierName(rate.provider),
    service: serviceName(rate.provider, rate.servicelevel),
    trackingCode: sold.tracking_number,
    trackingUrl: sold.tracking_url_provider,
    costMinor: toMinor(rate.amount, rate.currency),
    pdf: await loadPdf(account, sold.label_url, sold.commercial_invoice_url),
    qrCode: await loadQrCode(account, sold.qr_code_url),
  }
}

const listTransactions = async (account: ShippoAccount, rateId: string): Promise<ShippoTransaction[]> =>
  (
    await callShippo(account, {
      method: 'GET',
      path: `/transactions?rate=${encodeURIComponent(rateId)}`,
      answer: transactionListAnswer,
      timeoutMs,
    })
  ).results

/**
 * The purchase of a rate that succeeded or that is not decided; undefined if there was none.
 *
 * @throws PurchaseRefused if all were refused
 */
function soldIn(transactions: readonly ShippoTransaction[]): ShippoTransaction | undefined {
  const sold = transactions.find(({ status }) => status !== 'ERROR')
  if (!sold && transactions[0]) throw refusedWith(textsOf(transactions[0].messages))
  return sold
}

/** @throws PurchaseRefused after Shippo has said both that it refuses, and that no label was bought of the rate */
async function order(
  account: ShippoAccount,
  { id: rateId, hold }: ReservedParcel,
  reference: string,
): Promise<ShippoTransaction> {
  await hold()
  try {
    const ordered = await callShippo(account, {
      method: 'POST',
      path: '/transactions',
      body: { rate: rateId, label_file_type: 'PDF_4x6', metadata: reference, async: false },
      answer: transactionAnswer,
      timeoutMs,
    })
    if (ordered.status === 'ERROR') throw refusedWith(textsOf(ordered.messages))
    return ordered
  } catch (error) {
    if (!(error instanceof ProviderError) || error instanceof PurchaseRefused || error.retryable) throw error
    const sold = soldIn(await listTransactions(account, rateId))
    if (sold) return sold
    throw refusedWith(error.message.replace(`${shippo}: `, ''), error.status)
  }
}

const refusedWith = (words: string, status?: number) =>
  new PurchaseRefused(
    shippo,
    words || 'refused to create the label',
    false,
    status === undefined ? {} : { status },
  )

const notCreatedYet = () => new ProviderError(shippo, 'has not created the label yet', true)

async function loadPdf(
  account: ShippoAccount,
  labelUrl: string,
  invoiceUrl: string | null,
): Promise<Uint8Array> {
  const [label, invoice] = await Promise.all([
    loadShippoFile(account, labelUrl),
    invoiceUrl === null ? null : loadShippoFile(account, invoiceUrl),
  ])
  if (!startsWith(label, '%PDF-')) throw new ProviderError(shippo, 'named something else than a PDF', true)
  return invoice && startsWith(invoice, '%PDF-') ? joinPdfs([label, invoice]) : label
}

/** The code that a counter scans instead of a printed label; a label without one is as good. */
async function loadQrCode(account: ShippoAccount, url: string | null): Promise<Uint8Array | null> {
  if (url === null) return null
  try {
    const file = await loadShippoFile(account, url)
    return startsWith(file, '\u0089PNG') ? file : null
  } catch (error) {
    if (error instanceof ProviderError) return null
    throw error
  }
}

/** Asks for a label's price once: how far that is, its transaction says. */
async function refund(account: ShippoAccount, id: string): Promise<{ isRefunded: boolean | null }> {
  const { status } = await callShippo(account, {
    method: 'GET',
    path: `/transactions/${encodeURIComponent(id)}`,
    answer: transactionAnswer,
    timeoutMs,
  })
  if (status === 'REFUNDED') return { isRefunded: true }
  if (status === 'REFUNDREJECTED') return { isRefunded: false }
  if (status === 'REFUNDPENDING') return { isRefunded: null }
  const asked = await callShippo(account, {
    method: 'POST',
    path: '/refunds',
    body: { transaction: id, async: false },
    answer: refundAnswer,
    timeoutMs,
  })
  if (asked.status === 'SUCCESS') return { isRefunded: true }
  return { isRefunded: asked.status === 'ERROR' ? false : null }
}
