import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { cancelRegistrationOrder } from '#modules/orders/registration-order.ts'
import { changeRegistration, type RegistrationChange } from './change-registration.ts'
import { updateRegistration } from './registration-store.ts'

/**
 * Cancels a registration and the order that represents it, permanently. Open claims stay and are flagged.
 *
 * @throws AppError as `changeRegistration`
 */
export const cancelRegistration = (deps: Deps, store: Store, change: RegistrationChange): Promise<void> =>
  changeRegistration(deps, store, change, 'registration.cancel', async (deps, { storeId, id }) => {
    await cancelRegistrationOrder(deps, store, id)
    await updateRegistration(deps.db, { storeId, id }, { canceledOn: deps.now() })
  })
