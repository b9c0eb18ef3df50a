import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { refundByStaff } from './request-refund.ts'

/** Card payments that staff look after. */
export const paymentRoutes = newRoutes()

serve(paymentRoutes, merchantApi.refundPayment, ({ deps, store, session, params, body, repeat }) =>
  idempotently(deps, repeat(), async (deps) => {
    await refundByStaff(deps, {
      storeId: store.storeId,
      paymentId: params.customerPaymentId,
      amount: body.amount,
      note: body.note || null,
      actor: session.who,
    })
    return { success: true } as const
  }),
)
