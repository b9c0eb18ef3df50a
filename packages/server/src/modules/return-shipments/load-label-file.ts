import { labelFileOf, type OtherLabelFormat } from '@aftercare/domain/return-shipments/label-format'
import type { Deps } from '#deps.ts'
import { findShipment } from '#modules/claims/parcels/return-shipment-store.ts'
import { carrierOfLabel } from '#modules/integrations/label-carriers.ts'
import { notFound } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'
import { carrierAnswer } from './carrier-answer.ts'

type Asked = { storeId: string; claimId: string; returnShipmentId: string; format: OtherLabelFormat }

/**
 * A return label in another format than PDF, as its seller has it; nothing of it is stored here.
 *
 * @throws AppError 404 for another claim's, a voided one and one without that format; 503 while the seller does not answer
 */
export async function loadLabelFile(
  deps: Deps,
  { storeId, claimId, returnShipmentId: id, format }: Asked,
): Promise<{ fileName: string; mediaType: string; contentBase64: string }> {
  const areIds = isUuid(claimId) && isUuid(id)
  const label = areIds ? await findShipment(deps.db, { storeId, claimId, id }) : undefined
  if (!label?.labelProvider || !label.carrierShipmentId || label.canceledOn !== null) throw notFound()
  if (!label.labelFormats.includes(format)) throw notFound()
  const carrier = await carrierAnswer(carrierOfLabel(deps, storeId, label.labelProvider))
  if (!carrier.loadLabel) throw notFound()
  const file = await carrierAnswer(carrier.loadLabel(label.carrierShipmentId, format))
  const name = label.trackingCode ?? id
  return { ...labelFileOf(name, format), contentBase64: Buffer.from(file).toString('base64') }
}
