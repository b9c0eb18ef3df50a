import { ApiError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import { settingsApi } from '@aftercare/domain/api/settings-api'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { redirect } from 'react-router'
import { call } from '../api.ts'
import { applyTheme } from '../app/apply-theme.ts'
import { paths } from '../app/paths.ts'
import { countDaysIn } from '../app/texts/format.ts'
import { speak } from '../app/texts/locales.ts'

/** The address names a store that does not exist; the error screen tells the shopper. */
export class StoreNotFound extends Error {
  override name = 'StoreNotFound'
  readonly slug: string

  constructor(slug: string) {
    super(`No store is called ${slug}`)
    this.slug = slug
  }
}

/** What the server says of the store cannot be understood: perhaps an older page and a newer server. */
export class InvalidSettings extends Error {
  override name = 'InvalidSettings'
}

let held: { slug: string; settings: Promise<CustomerSettings> } | undefined

/**
 * The settings of the store with this slug, fetched once and held until another store is asked for.
 * The first time they also set the page's look and language. Throws `StoreNotFound` or `InvalidSettings`.
 */
export function settingsOf(slug: string): Promise<CustomerSettings> {
  if (held?.slug !== slug) {
    const settings = fetchSettings(slug)
    held = { slug, settings }
    settings.catch(() => {
      held = undefined // the next visit tries again
    })
  }
  return held.settings
}

/** The settings of a store that takes requests; shoppers of any other are shown its inactive page. */
export async function activeSettingsOf(slug: string): Promise<CustomerSettings> {
  const settings = await settingsOf(slug)
  if (settings.isActive) return settings
  throw redirect(paths.inactive.to({ store: slug }, { redirect: settings.storeUrl }))
}

export const forgetSettings = (): void => {
  held = undefined
}

async function fetchSettings(slug: string): Promise<CustomerSettings> {
  const settings = await call(settingsApi.settings, { params: { slug } }).catch((error: unknown) => {
    if (error instanceof UnexpectedAnswer) throw new InvalidSettings(error.message, { cause: error })
    throw error instanceof ApiError && error.status === 404 ? new StoreNotFound(slug) : error
  })
  applyTheme(settings.theme)
  countDaysIn(settings.timeZone)
  await speak(settings.locale)
  return settings
}
