import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { idempotently } from '#platform/http/idempotency.ts'
import { changeHold } from './change-hold.ts'

/** Changes that staff make to the hold of an instant exchange. */
export const instantExchangeRoutes = newRoutes()

serve(instantExchangeRoutes, merchantApi.changeHold, ({ deps, store, session, params, body, repeat }) =>
  idempotently(deps, repeat(), async (deps) => {
    const { storeId } = store
    await changeHold(deps, { storeId, paymentId: params.customerPaymentId, actor: session.who }, body)
    return { success: true } as const
  }),
)
