import { commerceClaimsApi } from './commerce-claims-api.ts'
import { commerceDeliveryClaimsApi } from './commerce-delivery-claims-api.ts'
import { commerceEventsApi } from './commerce-events-api.ts'
import { commerceOrdersApi } from './commerce-orders-api.ts'
import { commerceTasksApi } from './commerce-tasks-api.ts'

export { commerceApiBase, commerceVersions, versionHeader } from './commerce-endpoint.ts'

/** Every call of the API for shops and other programs, area by area. */
export const commerceApi = {
  ...commerceOrdersApi,
  ...commerceClaimsApi,
  ...commerceDeliveryClaimsApi,
  ...commerceTasksApi,
  ...commerceEventsApi,
}
