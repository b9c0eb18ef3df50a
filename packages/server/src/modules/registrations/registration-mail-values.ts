import {
  registeredMailItem,
  type RegistrationMailValues,
} from '@aftercare/domain/mail/registration-mail-values'
import { dayText } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import { mailedStore } from '#modules/email-templates/mailed-contact.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { registeredChannelName } from './channel-name.ts'
import { changeUntil, registrationLink } from './registration-link.ts'
import { getRegistration } from './registration-reads.ts'

/** The values of an email about a registration, in the language of `store`; days are in the store's time zone. */
export async function registrationMailValues(
  deps: Deps,
  store: Store,
  id: string,
): Promise<RegistrationMailValues> {
  const { storeId } = store
  const registration = await getRegistration(deps, store, id)
  const { externalId, firstName, lastName, email, warrantyUntil, lineItems } = registration
  const createdOn = new Date(registration.createdOn)
  const day = (moment: Date) => dayText(moment, store, 'long')
  return {
    store: mailedStore(store, { orderNo: externalId, isRegistration: true }),
    customer: { name: `${firstName} ${lastName}`, first_name: firstName },
    registration: {
      number: externalId,
      date: day(createdOn),
      purchase_date: dayText(
        new Date(registration.estimatedPurchaseDate),
        { locale: store.locale, timeZone: 'UTC' },
        'long',
      ),
      purchase_location: registeredChannelName(store, registration),
      warranty_until: warrantyUntil && day(new Date(warrantyUntil)),
      url: registrationLink(deps, store, { storeId, id, email, createdOn }),
      change_until: day(changeUntil({ createdOn })),
    },
    items: lineItems.map(({ name, optionsFromPlatform, quantity }) =>
      registeredMailItem({
        name,
        quantity,
        options: optionsFromPlatform.map(({ value }) => value).join(' · ') || null,
      }),
    ),
  }
}
