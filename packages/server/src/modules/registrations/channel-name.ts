import { spokenText } from '@aftercare/domain/shared/translations'
import type { Store } from '#modules/merchants/store-reads.ts'

type Registered = { storeSalesChannelId: string; registrationChannelName: string }

/** Where registered products were bought, as the reader gets it. A place that is no longer offered stays as it was. */
export function registeredChannelName(
  { settings, speaks }: Store,
  { storeSalesChannelId, registrationChannelName: text }: Registered,
): string {
  const offered = settings.registrations.storeSalesChannels.find(({ id }) => id === storeSalesChannelId)
  return offered ? spokenText({ text, name: 'name', translations: offered.translations }, speaks) : text
}
