import { redirect } from 'react-router'
import { paths } from '../../app/paths.ts'
import { activeSettingsOf } from '../../session/settings-session.ts'

/** The settings of a store that takes registrations; any other leads to its look-up. */
export async function registrationSettings(store: string) {
  const settings = await activeSettingsOf(store)
  if (!settings.registrations.isEnabled) throw redirect(paths.lookUp.to({ store }))
  return settings
}
