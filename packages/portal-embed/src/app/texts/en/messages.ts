import { after } from './after.ts'
import { claim } from './claim.ts'
import { common } from './common.ts'
import { deliveryClaim } from './delivery-claim.ts'
import { finish } from './finish.ts'
import { lookUp } from './look-up.ts'
import { order } from './order.ts'
import { orderEdit } from './order-edit.ts'
import { registration } from './registration.ts'

/** Every message in English. Its keys are everybody's keys; screens get their parts through locales.ts. */
export const en = {
  ...common,
  ...lookUp,
  ...order,
  ...orderEdit,
  ...claim,
  ...finish,
  ...after,
  ...registration,
  ...deliveryClaim,
}
