import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { withVersion } from '#platform/http/document-version.ts'
import { configureProtection, describeProtection } from './configure-protection.ts'
import { saveWidget } from './save-widget.ts'
import { getWidgetConfig } from './widget-reads.ts'

/** The Delivery Guarantee for merchants. */
export const merchantProtectionRoutes = newRoutes()

serve(merchantProtectionRoutes, merchantApi.protectionWidget, async ({ deps, store }) =>
  withVersion(await getWidgetConfig(deps.db, store)),
)

serve(merchantProtectionRoutes, merchantApi.saveProtectionWidget, async ({ deps, store, session, body }) =>
  withVersion(await saveWidget(deps, store, session.who, body)),
)

serve(merchantProtectionRoutes, merchantApi.configureProtection, ({ deps, store, session, body }) =>
  configureProtection(deps, store, session.who, body),
)

serve(merchantProtectionRoutes, merchantApi.protection, ({ deps, store }) => describeProtection(deps, store))
