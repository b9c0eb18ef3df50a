import { commerceApi } from '@aftercare/domain/api/commerce/commerce-api'
import { newRoutes } from '#http/context.ts'
import { serveCommerce } from '#http/serve-commerce.ts'
import {
  cancelOneRegistration,
  correctOneRegistration,
  createOneRegistration,
  oneRegistration,
  registrationsPage,
} from '#modules/registrations/registration-calls.ts'

/** Registrations for programs: the use cases of staff. */
export const commerceRegistrationRoutes = newRoutes()

serveCommerce(commerceRegistrationRoutes, commerceApi.listRegistrations, registrationsPage)

serveCommerce(commerceRegistrationRoutes, commerceApi.createRegistration, createOneRegistration)

serveCommerce(commerceRegistrationRoutes, commerceApi.registration, oneRegistration)

serveCommerce(commerceRegistrationRoutes, commerceApi.updateRegistration, correctOneRegistration)

serveCommerce(commerceRegistrationRoutes, commerceApi.cancelRegistration, cancelOneRegistration)
