import * as v from 'valibot'
import { calendarDate } from '../shared/date-presets.ts'
import { consentWording } from '../registrations/marketing-consent.ts'
import { newRegistration } from '../registrations/new-registration-schema.ts'
import { id, moment, sentMoment, shortText } from '../shared/wire.ts'
import { endpoint } from './endpoint.ts'

const optionalText = v.optional(v.nullable(shortText), null)

const registrableProduct = v.object({
  id,
  title: v.string(),
  imgUrl: v.nullable(v.string()),
  variants: v.array(
    v.object({
      idFromPlatform: v.string(),
      /** The chosen options, such as "Red / M"; empty for a product without options. */
      optionsValueString: v.string(),
      sku: v.nullable(v.string()),
      imgUrl: v.nullable(v.string()),
    }),
  ),
})
export type RegistrableProduct = v.InferOutput<typeof registrableProduct>

/** The calls that register products bought elsewhere. */
export const registrationApi = {
  registrationProducts: endpoint({
    method: 'GET',
    path: '/:storefrontId/registration/product',
    summary:
      'Lists products that can be registered, by words of their title, vendor or SKUs; at most 100. POST takes the same fields as a form.',
    query: v.object({
      searchTerm: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
      storeSalesChannelName: v.optional(shortText),
      estimatedPurchaseDate: v.optional(calendarDate),
      /** The platform's id of a product or variant, as a code on the packaging names it: then only that is listed. */
      product: v.optional(id),
      variant: v.optional(id),
    }),
    response: v.object({ products: v.array(registrableProduct) }),
  }),
  register: endpoint({
    method: 'POST',
    path: '/:storefrontId/registration',
    summary:
      'Registers products. A likely duplicate is accepted and flagged. The answer has a token for the registration’s order.',
    body: v.object({
      ...newRegistration.entries,
      /** When the customer agreed to marketing emails, with the words that they agreed to; null where they did not. */
      emailMarketingConsentCollectedOn: v.optional(v.nullable(sentMoment), null),
      emailMarketingConsentWording: v.optional(v.nullable(consentWording), null),
      /** The page that led the customer here. */
      referrer: optionalText,
    }),
    response: v.object({
      registration: v.object({
        externalId: v.string(),
        createdOn: moment,
        email: v.string(),
        orderIdFromPlatform: v.string(),
        referrer: v.nullable(v.string()),
        /** Whether the number was emailed, with a link to change the registration. */
        isConfirmationEmailed: v.boolean(),
      }),
    }),
  }),
}
