import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { merchantSettingsApi } from '@aftercare/domain/api/merchant-settings-api'
import type { setupApi } from '@aftercare/domain/api/setup-api'
import type { shopifyApi } from '@aftercare/domain/api/shopify-api'
import type { StorePlan } from '../../components/plan/load-plan.ts'
import type { SetupStep } from '@aftercare/domain/merchants/setup-steps'
import type { ReturnLocation } from '@aftercare/domain/return-shipments/return-location-schema'

/** What the screen of a step knows: the checklist, and what its own step has loaded. */
export type StepData = {
  step: SetupStep
  setup: EndpointOutput<typeof setupApi.setup>
  locations: readonly ReturnLocation[] | undefined
  shopLocations: EndpointOutput<typeof shopifyApi.listShopLocations>['items'] | undefined
  config: EndpointOutput<typeof merchantSettingsApi.storeConfig> | undefined
  theme: EndpointOutput<typeof merchantSettingsApi.storeTheme> | undefined
  plan: StorePlan | undefined
  ownership: EndpointOutput<typeof setupApi.ownership> | undefined
}
