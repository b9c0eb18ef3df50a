import * as v from 'valibot'
import { product } from '../catalog/product-schema.ts'
import { salesChannel } from '../merchants/settings-schema.ts'
import { customField } from '../custom-fields/custom-field-schema.ts'
import { newRegistration, registrationCorrection } from '../registrations/new-registration-schema.ts'
import { registrationFilters } from '../registrations/registration-filters-schema.ts'
import { registrationListItem } from '../registrations/registration-list-item-schema.ts'
import { registration } from './registration-schema.ts'
import { id } from '../shared/wire.ts'
import { version } from '../shared/document-version.ts'
import { listPage, listQuery } from './list-query.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'
import { signedUpload, uploadName } from './signed-upload.ts'

/** How many codes a sheet of labels has, and how many are printed at most. */
export const codesPerSheet = 12
export const mostCodes = 600

const copies = v.pipe(
  v.string(),
  v.transform(Number),
  v.integer('Must be a whole number'),
  v.minValue(1, 'Must be greater than zero'),
  v.maxValue(mostCodes, `Must be at most ${mostCodes}`),
)

/** Registrations of products that were bought elsewhere, for staff. */
export const registrationsApi = {
  listRegistrations: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/registration',
    access: 'viewOrders',
    summary: 'Lists registrations by filters, paged.',
    query: v.object({ ...listQuery.entries, ...registrationFilters.entries }),
    response: listPage(registrationListItem),
  }),
  createRegistration: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/registration',
    access: 'editOrders',
    summary:
      'Registers products for a customer. A likely duplicate is accepted and flagged; 409 while the store takes no registrations.',
    body: newRegistration,
    response: registration,
  }),
  registrationForm: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/registration/form',
    access: 'viewOrders',
    summary: 'Returns the fields of the registration form.',
    response: v.object({
      isEnabled: v.boolean(),
      /** Whether warranty claims are accepted at all. */
      isWarrantyEnabled: v.boolean(),
      storeSalesChannels: v.array(salesChannel),
      shouldCollectAddress: v.boolean(),
      shouldCollectProofOfPurchase: v.boolean(),
      isPhoneRequired: v.boolean(),
      countryCodes: v.array(v.string()),
      questions: v.array(customField),
      /** The latest day that a purchase may have been on. */
      today: v.string(),
    }),
  }),
  listRegistrableProducts: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/registration/product',
    access: 'editOrders',
    summary: 'Lists products that can be registered, by words of their title, vendor or SKUs.',
    query: v.object({ ...listQuery.entries, text: v.optional(v.pipe(v.string(), v.maxLength(200)), '') }),
    response: listPage(product),
  }),
  registrationCode: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/registration/code',
    access: 'viewSettings',
    summary:
      'Makes a QR code for packaging that opens the registration form with the product chosen: its link, the code as SVG, and sheets of it as PDF.',
    query: v.object({
      productId: id,
      /** The platform's id of one variant; without it the customer chooses among the product's. */
      variantId: v.optional(id),
      copies: v.optional(copies, String(codesPerSheet)),
    }),
    response: v.object({
      name: v.string(),
      url: v.string(),
      svg: v.string(),
      /** In base64. */
      pdf: v.string(),
    }),
  }),
  proofUpload: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/signed-url',
    access: 'editOrders',
    summary:
      'Returns a signed URL to PUT one file to, and its name for the claim or registration. A claim’s file names its order and requires permission to edit claims.',
    query: v.variant('destination', [
      v.object({ destination: v.literal('crewProofOfPurchase'), filename: uploadName }),
      v.object({ destination: v.literal('crewClaimImg'), filename: uploadName, storeOrderId: id }),
      v.object({ destination: v.literal('gspClaimImg'), filename: uploadName, storeOrderId: id }),
    ]),
    response: signedUpload,
  }),
  registration: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/registration/:registrationId',
    access: 'viewOrders',
    summary: 'Returns a registration with its products, their warranty, and its claims.',
    response: registration,
  }),
  updateRegistration: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/registration/:registrationId',
    access: 'editOrders',
    summary:
      'Corrects a registration and adds files; its warranty is counted again. Products that are left out stay; those with a claim cannot be removed. 409 for a canceled one, and if the version is outdated.',
    body: v.object({ version, ...registrationCorrection.entries }),
    response: registration,
  }),
  cancelRegistration: merchantEndpoint({
    method: 'POST',
    path: '/:storeId/registration/:registrationId/cancel',
    access: 'editOrders',
    summary: 'Cancels a registration permanently: nothing of it can be claimed anymore. Open claims stay.',
    body: v.object({ version }),
    response: registration,
  }),
}
export type RegistrationForm = v.InferOutput<typeof registrationsApi.registrationForm.response>
