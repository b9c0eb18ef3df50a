import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { registrationsDocument } from '#modules/merchants/portal-documents.ts'
import { withVersion } from '#platform/http/document-version.ts'
import { saveRegistrationSettings } from './save-registration-settings.ts'

/** How products are registered, and what the form asks. */
export const registrationSettingsRoutes = newRoutes()

serve(registrationSettingsRoutes, merchantApi.registrationSettings, async ({ store }) =>
  withVersion(registrationsDocument.read(store)),
)

serve(registrationSettingsRoutes, merchantApi.saveRegistrationSettings, ({ deps, store, session, body }) =>
  saveRegistrationSettings(deps, store.storeId, session.who, body),
)
