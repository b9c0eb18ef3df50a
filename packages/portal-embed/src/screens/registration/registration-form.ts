import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { CustomField } from '@aftercare/domain/custom-fields/custom-field-schema'
import { localDate } from '@aftercare/domain/shared/dates'
import * as v from 'valibot'
import { formatCalendarDay } from '../../app/texts/format.ts'
import { text } from '../../app/texts/text.ts'
import type { RegistrationDetails } from '../../drafts/registration-draft.ts'
import { checkFields, type FormErrors } from '../../forms/read-form.ts'
import { addressForm } from '../address/address-form.ts'

/** The first day that a purchase may have been on. */
export const firstPurchaseDay = '1900-01-01'

/** The store's calendar day: the last one that a purchase may have been on. */
export const today = ({ timeZone }: CustomerSettings): string => localDate(new Date(), timeZone)

/** The store's own questions, as the settings carry them. */
export const questionsOf = ({ registrations }: CustomerSettings): CustomField[] =>
  registrations.customFields.map(({ id, type, value, description, options, required, isUnique }) => ({
    id,
    displayName: value,
    valueType: type,
    description,
    options,
    required,
    isUnique,
    createdOn: '',
  }))

const words = v.pipe(v.optional(v.string(), ''), v.trim())
const filled = (message: string) => v.pipe(words, v.nonEmpty(message))

/** Who registers, where their address isn't asked for. */
const contactForm = v.pipe(
  v.object({
    email: v.pipe(
      words,
      v.toLowerCase(),
      v.nonEmpty('Please enter your email address.'),
      v.email('Please enter a valid email address.'),
    ),
    firstName: filled('First name is required.'),
    lastName: filled('Last name is required.'),
  }),
  v.transform((contact) => ({ ...contact, address: null })),
)

const purchaseForm = (settings: CustomerSettings, channelIds: readonly string[]) => {
  const last = today(settings)
  return v.object({
    estimatedPurchaseDate: v.pipe(
      filled('Estimated purchase date is required.'),
      v.isoDate('Estimated purchase date is required.'),
      v.check(
        (day) => day <= last,
        text('registration.purchaseDateTooLate', { date: formatCalendarDay(last) }),
      ),
      v.check(
        (day) => day >= firstPurchaseDay,
        text('registration.purchaseDateTooEarly', { date: formatCalendarDay(firstPurchaseDay) }),
      ),
    ),
    storeSalesChannelId: v.pipe(
      words,
      v.check((id) => channelIds.includes(id), 'Invalid store sales channel'),
    ),
    orderNumber: v.pipe(words, v.maxLength(255)),
  })
}

/** The fields of the first step with a message for each that is wrong; the store's questions and files are checked apart. */
export function readDetails(
  fields: Record<string, unknown>,
  settings: CustomerSettings,
  channelIds: readonly string[] = settings.registrations.storeSalesChannels.map(({ id }) => id),
): { details: RegistrationDetails | null; errors: FormErrors['fields'] } {
  const person = readPerson(fields, settings)
  const purchase = checkFields(fields, purchaseForm(settings, channelIds))
  if (person.ok && purchase.ok) return { details: { ...person.output, ...purchase.output }, errors: {} }
  return {
    details: null,
    errors: { ...(!person.ok && person.errors.fields), ...(!purchase.ok && purchase.errors.fields) },
  }
}

function readPerson(fields: Record<string, unknown>, { registrations, theme }: CustomerSettings) {
  if (!registrations.shouldCollectAddress) return checkFields(fields, contactForm)
  const read = checkFields(fields, addressForm({ isPhoneRequired: theme.isRegistrationPhoneRequired }))
  if (!read.ok) return read
  const { email, address } = read.output
  const countries = theme.registrationCountryCodes
  if (countries.length > 0 && !countries.includes(address.countryCode))
    return { ok: false as const, errors: { fields: { countryCode: 'Please select a country.' } } }
  const { firstName, lastName } = address
  return { ok: true as const, output: { email, firstName, lastName, address } }
}
