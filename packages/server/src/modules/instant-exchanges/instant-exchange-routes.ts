import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { changeHold } from './change-hold.ts'

/** Holds of instant exchanges that staff look after. */
export const instantExchangeRoutes = newRoutes()

serve(instantExchangeRoutes, merchantApi.changeHold, ({ deps, store, session, params, body, repeat }) =>
  idempotently(deps, repeat(), async (deps) => {
    const { storeId } = store
    await changeHold(deps, { storeId, paymentId: params.customerPaymentId, actor: session.who }, body)
    return { success: true } as const
  }),
)
