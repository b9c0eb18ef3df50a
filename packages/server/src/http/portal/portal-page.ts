import { createHash } from 'node:crypto'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import { settingsElementId } from '@aftercare/domain/merchants/settings-element'
import { directionOf } from '@aftercare/domain/shared/languages'
import { isOutOfDate } from '@aftercare/domain/shared/oldest-browsers'
import { outOfDateNotice } from '@aftercare/domain/shared/out-of-date-notice'

/** The visitor, by their request's headers. */
export type Visitor = {
  userAgent: string
  /** In the order of their preference. */
  languages: readonly string[]
  isEmbedded: boolean
}

/**
 * The portal's page for one visit: the build, with the store's settings in it, so that the first screen need
 * not request them, and with a notice for browsers that are too old, which needs no script. An unknown store
 * has no settings.
 */
export function portalPage(built: string, settings: CustomerSettings | undefined, visitor: Visitor): string {
  return built
    .replace('<html lang="en"', visitor.isEmbedded ? '<html lang="en" data-embedded' : '$&')
    .replace('<!-- settings -->', () => (settings ? settingsElement(settings) : ''))
    .replace('<!-- notice -->', () =>
      isOutOfDate(visitor.userAgent) ? noticeElement([...visitor.languages, settings?.locale ?? 'en']) : '',
    )
}

/** The hashes that allow a page's inline styles in its content security policy. */
export const styleHashes = (page: string): string[] =>
  [...page.matchAll(/<style>([^]*?)<\/style>/g)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )

/** As data, which no browser runs. The page's background follows, to be there before any script. */
const settingsElement = (settings: CustomerSettings): string =>
  `<script type="application/json" id="${settingsElementId}">${asData(settings)}</script>` +
  `<style>:root{--page:${settings.theme.backgroundColor}}</style>`

/** JSON escaped so that it cannot end the element that contains it. */
const asData = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

function noticeElement(languages: readonly string[]): string {
  const { language, title, text } = outOfDateNotice(languages)
  return `<div class="outdated" role="alert" lang="${language}" dir="${directionOf(language)}"><strong>${title}</strong> ${text}</div>`
}
