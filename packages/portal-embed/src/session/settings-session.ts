import { ApiError, UnexpectedAnswer } from '@aftercare/domain/api/client'
import { settingsApi } from '@aftercare/domain/api/settings-api'
import { customerSettings, type CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { settingsElementId } from '@aftercare/domain/merchants/settings-element'
import { shopperLanguageOf } from '@aftercare/domain/shared/languages'
import { redirect } from 'react-router'
import * as v from 'valibot'
import { call } from '../api.ts'
import { applyTheme } from '../app/apply-theme.ts'
import { paths } from '../app/paths.ts'
import { countDaysIn } from '../app/texts/format.ts'
import { speak } from '../app/texts/locales.ts'
import { activeLocale } from '../app/texts/text.ts'
import { isTesting } from './test-mode.ts'

/** The address names an unknown store; the error screen says so. */
export class StoreNotFound extends Error {
  override name = 'StoreNotFound'
  readonly slug: string

  constructor(slug: string) {
    super(`No store is called ${slug}`)
    this.slug = slug
  }
}

/** Settings that don't match the schema, perhaps from a newer server. */
export class InvalidSettings extends Error {
  override name = 'InvalidSettings'
}

/** `locale` is that in which they were shown first; undefined while they are loading. */
let held: { slug: string; settings: Promise<CustomerSettings>; locale: string | undefined } | undefined

/**
 * The settings of a store, cached until another store or language is requested. The first load also applies theme and
 * language. Throws `StoreNotFound` or `InvalidSettings`.
 */
export function settingsOf(slug: string): Promise<CustomerSettings> {
  const locale = activeLocale()
  if (held?.slug !== slug || (held.locale !== undefined && held.locale !== locale)) {
    const settings = loadSettings(slug)
    const load: typeof held = { slug, settings, locale: undefined }
    held = load
    settings.then(
      () => (load.locale = activeLocale()),
      () => undefined,
    )
    settings.catch(() => {
      held = undefined // the next navigation tries again
    })
  }
  return held.settings
}

/** The settings of an active store, or of one that staff are testing; redirects to the inactive page otherwise. */
export async function activeSettingsOf(slug: string): Promise<CustomerSettings> {
  const settings = await settingsOf(slug)
  if (settings.isActive || isTesting(slug)) return settings
  throw redirect(paths.inactive.to({ store: slug }, { redirect: settings.storeUrl }))
}

export const forgetSettings = (): void => {
  held = undefined
}

async function loadSettings(slug: string): Promise<CustomerSettings> {
  const found = settingsInPage(slug) ?? (await fetchSettings(slug))
  await speak({ store: found.locale })
  const settings = isInLanguage(found) ? found : await fetchSettings(slug)
  applyTheme(settings.theme)
  countDaysIn(settings.timeZone)
  return settings
}

/** The server answers in the browser's language, which need not be the one that is shown. */
const isInLanguage = ({ language }: CustomerSettings): boolean =>
  language === null || language === shopperLanguageOf(activeLocale())

/** Settings embedded in the page, if they are valid and of this store. */
function settingsInPage(slug: string): CustomerSettings | undefined {
  const element = document.getElementById(settingsElementId)
  if (!element) return undefined
  element.remove() // later visits request the current settings
  const parsed = v.safeParse(customerSettings, JSON.parse(element.textContent))
  return parsed.success && parsed.output.storeSlug === slug.toLowerCase() ? parsed.output : undefined
}

const fetchSettings = (slug: string): Promise<CustomerSettings> =>
  call(settingsApi.settings, { params: { slug } }).catch((error: unknown) => {
    if (error instanceof UnexpectedAnswer) throw new InvalidSettings(error.message, { cause: error })
    throw error instanceof ApiError && error.status === 404 ? new StoreNotFound(slug) : error
  })
