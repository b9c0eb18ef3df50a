import type { registrationSettingsApi } from '@aftercare/domain/api/registration-settings-api'
import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { RegistrationTheme } from '@aftercare/domain/merchants/registration-theme-schema'
import type { RegistrationSettings } from '@aftercare/domain/merchants/settings-schema'
import type { SettingsForm } from '../../../../forms/use-settings-form.ts'

type Settled = EndpointOutput<typeof registrationSettingsApi.registrationSettings>

/** Policy and texts as one form. */
export type RegistrationSettingsDraft = RegistrationSettings & RegistrationTheme

/** A part of the screen. */
export type Part = { form: SettingsForm<RegistrationSettingsDraft> }

export const draftOf = ({ registrations, theme }: Settled): RegistrationSettingsDraft => ({
  ...registrations,
  ...theme,
})

/** The schema takes from each part the fields that are its own. */
export const bodyOf = ({ version, value }: { version: string; value: unknown }) => ({
  version,
  registrations: value,
  theme: value,
})
