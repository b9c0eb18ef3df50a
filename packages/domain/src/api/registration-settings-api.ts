import * as v from 'valibot'
import { registrationPolicy, salesChannel } from '../merchants/settings-schema.ts'
import { registrationTheme } from '../merchants/registration-theme-schema.ts'
import { savedRegistrationTheme } from '../merchants/saved-theme-schema.ts'
import { label } from '../shared/text-rules.ts'
import { webAddress } from '../shared/web-address.ts'
import { version } from '../shared/document-version.ts'
import { merchantEndpoint } from './merchant-endpoint.ts'

const fold = (name: string): string => name.trim().toLowerCase()

/** The form for saving: names of groups are unique. */
const salesChannels = v.pipe(
  v.array(
    v.object({ ...salesChannel.entries, id: v.pipe(v.string(), v.uuid('Must be a UUID')), name: label }),
  ),
  v.maxLength(100, 'At most 100 sales channels'),
  v.check(
    (channels) => new Set(channels.map(({ id }) => id)).size === channels.length,
    'Two sales channels have the same id',
  ),
  v.check(
    (channels) => new Set(channels.map(({ name }) => fold(name))).size === channels.length,
    'Two sales channels have the same name',
  ),
)

/** A customer has to say where something was bought, so there has to be a place to choose. */
export const savedRegistrationPolicy = v.pipe(
  v.object({
    ...registrationPolicy.entries,
    storeSalesChannels: v.optional(salesChannels, []),
    emailMarketingConsentPolicyUrl: v.optional(v.nullable(webAddress), null),
  }),
  v.forward(
    v.partialCheck(
      [['isEnabled'], ['storeSalesChannels']],
      ({ isEnabled, storeSalesChannels }) => !isEnabled || storeSalesChannels.length > 0,
      'Please add at least one sales channel',
    ),
    ['storeSalesChannels'],
  ),
)

const settled = v.object({
  version,
  registrations: v.object({ ...registrationPolicy.entries, storeSalesChannels: v.array(salesChannel) }),
  theme: registrationTheme,
})

/** What the registration form asks, and its texts. */
export const registrationSettingsApi = {
  registrationSettings: merchantEndpoint({
    method: 'GET',
    path: '/:storeId/settings/config/registrations',
    access: 'viewSettings',
    summary: 'Returns the registration settings and their texts, and the version for saving.',
    response: settled,
  }),
  saveRegistrationSettings: merchantEndpoint({
    method: 'PUT',
    path: '/:storeId/settings/config/registrations',
    access: 'editSettings',
    summary:
      'Replaces the registration settings; fields left out get their default. 422 for a deleted question; 409 if the version is outdated.',
    body: v.object({ version, registrations: savedRegistrationPolicy, theme: savedRegistrationTheme }),
    response: settled,
  }),
}
