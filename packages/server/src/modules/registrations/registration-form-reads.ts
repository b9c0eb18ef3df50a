import type { RegistrationForm } from '@aftercare/domain/api/registrations-api'
import type { RegistrationPolicy } from '@aftercare/domain/registrations/registration-problems'
import { localDate } from '@aftercare/domain/shared/dates'
import type { Deps } from '#deps.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { listQuestions } from '#modules/reasons/reason-reads.ts'

/** The registration form, and whether registrations are open. */
export const getRegistrationForm = async (deps: Deps, store: Store): Promise<RegistrationForm> => {
  const { registrations, warranty } = store.settings
  const { storeSalesChannels, countryCodes, questions, ...policy } = await readRegistrationPolicy(deps, store)
  return {
    isEnabled: registrations.isEnabled,
    isWarrantyEnabled: warranty.isEnabled,
    ...policy,
    storeSalesChannels: [...storeSalesChannels],
    countryCodes: [...countryCodes],
    questions: [...questions],
  }
}

/** The rules that new input must satisfy. */
export async function readRegistrationPolicy(deps: Deps, store: Store): Promise<RegistrationPolicy> {
  const { settings, theme, timeZone } = store
  const { storeSalesChannels, shouldCollectAddress, shouldCollectProofOfPurchase } = settings.registrations
  return {
    today: localDate(deps.now(), timeZone),
    storeSalesChannels,
    shouldCollectAddress,
    shouldCollectProofOfPurchase,
    isPhoneRequired: theme.isRegistrationPhoneRequired,
    countryCodes: theme.registrationCountryCodes,
    questions: await listQuestions(deps.db, store, settings.registrations.customFieldIds),
  }
}
