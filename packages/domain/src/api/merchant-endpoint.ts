import type { Capability } from '../merchants/permissions.ts'
import type { Endpoint } from './endpoint.ts'

/** Below it, every merchant's store has its own path: `/v1/merchant/{storeId}`. */
export const merchantApiBase = '/v1/merchant'

/**
 * Sent with every console call that changes something. Another site's page cannot set it without a preflight
 * request, which is refused.
 */
export const consoleHeader = 'x-aftercare-console'

/** One call of the merchants' API, and who may make it. A `PUT` is also taken as a `POST`. */
export type MerchantEndpoint = Endpoint & {
  /**
   * `anybody` needs no sign-in, `signed-in` one of any kind, and `shop-staff` the proof of the commerce
   * platform alone; `operator` is for the installation's own people; all others need the capability at the store that the path names.
   */
  access: 'anybody' | 'signed-in' | 'shop-staff' | 'operator' | Capability
}

export const merchantEndpoint = <const E extends MerchantEndpoint>(definition: E): E => definition
