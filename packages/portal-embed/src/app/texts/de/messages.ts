import type { Messages } from '../text.ts'
import { after } from './after.ts'
import { claim } from './claim.ts'
import { common } from './common.ts'
import { deliveryClaim } from './delivery-claim.ts'
import { finish } from './finish.ts'
import { lookUp } from './look-up.ts'
import { order } from './order.ts'
import { orderEdit } from './order-edit.ts'
import { registration } from './registration.ts'

/** Every message in German, in the polite form (Sie): complete, or it does not compile. */
export const de: Messages = {
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
