import { isCurrency } from '@aftercare/domain/shared/currency-codes'
import * as v from 'valibot'

/** The parts of EasyPost's answers that are used; everything else may change. */
const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100))

const rate = v.object({
  id,
  carrier: v.string(),
  service: v.string(),
  rate: v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,4})?$/)),
  currency: v.pipe(v.string(), v.check(isCurrency)),
  carrier_account_id: v.nullish(v.string(), null),
})
export type EasyPostRate = v.InferOutput<typeof rate>

const address = v.pipe(v.string(), v.url(), v.maxLength(2000))

export const shipmentAnswer = v.object({
  id,
  mode: v.nullish(v.string(), null),
  tracking_code: v.nullish(v.string(), null),
  rates: v.nullish(v.array(rate), []),
  selected_rate: v.nullish(rate, null),
  postage_label: v.nullish(
    v.object({
      label_url: v.nullish(address, null),
      label_pdf_url: v.nullish(address, null),
      label_zpl_url: v.nullish(address, null),
      label_file_type: v.nullish(v.string(), null),
    }),
    null,
  ),
  tracker: v.nullish(v.object({ public_url: v.nullish(address, null) }), null),
  forms: v.nullish(v.array(v.object({ form_type: v.string(), form_url: v.nullish(address, null) })), []),
  refund_status: v.nullish(v.string(), null),
})
export type EasyPostShipment = v.InferOutput<typeof shipmentAnswer>

export const shipmentListAnswer = v.object({
  shipments: v.array(v.object({ mode: v.nullish(v.string(), null) })),
})

export const addressAnswer = v.object({
  id,
  verifications: v.nullish(
    v.object({
      delivery: v.nullish(
        v.object({
          success: v.boolean(),
          errors: v.nullish(v.array(v.object({ message: v.string() })), []),
        }),
        null,
      ),
    }),
    {},
  ),
})
