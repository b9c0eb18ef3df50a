import type { Capability } from '@aftercare/domain/merchants/permissions'
import { settingsFor, type SettingsScreen } from './settings-areas.ts'
import { messagesOf } from './texts/catalogue.ts'
import './texts/en/claim-policy.ts'
import './texts/en/claim-texts.ts'
import './texts/en/customs.ts'
import './texts/en/emails.ts'
import './texts/en/guarantee.ts'
import './texts/en/imports.ts'
import './texts/en/policy-file.ts'
import './texts/en/inspection-grades.ts'
import './texts/en/money.ts'
import './texts/en/order-editing.ts'
import './texts/en/people.ts'
import './texts/en/plan.ts'
import './texts/en/products.ts'
import './texts/en/questions.ts'
import './texts/en/rates.ts'
import './texts/en/reasons.ts'
import './texts/en/registration-settings.ts'
import './texts/en/return-shipping.ts'
import './texts/en/rule-actions.ts'
import './texts/en/rules.ts'
import './texts/en/settings.ts'
import './texts/en/shipping-claim-policy.ts'
import './texts/en/shop-now.ts'
import './texts/en/shopify.ts'
import './texts/en/staff-policy.ts'
import './texts/en/store-exports.ts'
import './texts/en/text-messages.ts'
import { text } from './texts/text.ts'
import { isNamed } from './is-named.ts'

/** A search result: a settings screen, by its name or by something on it. */
export type FoundSetting = {
  screen: SettingsScreen
  groupName: string
  /** The matching text, if it is not the screen's name. */
  label?: string
}

const most = 20

/**
 * The settings that match these words, for a user with these capabilities: screens by name first, then
 * labels, headings and buttons on them, each label once per screen.
 */
export function findSettings(typed: string, capabilities: readonly Capability[]): FoundSetting[] {
  const screens = settingsFor(capabilities).flatMap(({ label, screens }) =>
    screens.map((screen) => ({ screen, groupName: text(label), name: text(screen.label) })),
  )
  const byName = screens
    .filter(({ name, groupName }) => isNamed(`${name} ${groupName}`, typed))
    .map(({ screen, groupName }) => ({ screen, groupName }))
  const byLabel = screens.flatMap(({ screen, groupName, name }) =>
    [...new Set(screen.says.flatMap(labelsOf))]
      .filter((label) => label !== name && isNamed(label, typed))
      .map((label) => ({ screen, groupName, label })),
  )
  return [...byName, ...byLabel].slice(0, most)
}

/** What names a thing on a screen: no sentence, no hint, and nothing that is filled in. */
const labelsOf = (area: string): string[] =>
  messagesOf(area).filter((message) => message.length <= 80 && !/[.:!?…]$|[{\n]/.test(message))
