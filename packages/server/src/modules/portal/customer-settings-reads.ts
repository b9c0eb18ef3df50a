import { editWindowMinutes } from '@aftercare/domain/orders/order-windows'
import { fingerprintAgentOf } from '@aftercare/domain/merchants/fingerprint-agent'
import type { CustomerSettings } from '@aftercare/domain/merchants/customer-settings-schema'
import type { AskedField } from '@aftercare/domain/custom-fields/custom-field-schema'
import { spokenText } from '@aftercare/domain/shared/translations'
import { shopperLanguageOf } from '@aftercare/domain/shared/languages'
import { offeredOutcomes } from '@aftercare/domain/resolution/platform-support'
import type { Deps } from '#deps.ts'
import { listQuestions } from '#modules/reasons/reason-reads.ts'
import { stripeConfigOf } from '#modules/payments/card-payments.ts'
import { AppError } from '#platform/errors.ts'
import { allowedOrigins } from '#modules/merchants/allowed-origins.ts'
import { storeIn } from '#modules/merchants/store-in-language.ts'
import { findStoreBySlug, type Store } from '#modules/merchants/store-reads.ts'

/** What the portal may know about the store with this slug, active or not. */
export async function getCustomerSettings(
  deps: Deps,
  slug: string,
  languages: readonly string[],
): Promise<CustomerSettings> {
  const store = await findStoreBySlug(deps.db, slug)
  if (!store) throw storeNotFound(slug)
  return customerSettingsOf(deps, storeIn(store, languages))
}

/** What the portal may know about a store, active or not. */
export async function customerSettingsOf(deps: Deps, store: Store): Promise<CustomerSettings> {
  const questions = await listQuestions(deps.db, store, store.settings.registrations.customFieldIds)
  return toCustomerSettings(store, deps.config.publicUrl, questions)
}

const storeNotFound = (slug: string) =>
  new AppError(
    'not_found',
    'store_not_found',
    `We were unable to find a store for “${slug}”. Please check to make sure that is correct.`,
  )

function toCustomerSettings(
  store: Store,
  defaultUrl: string,
  questions: readonly AskedField[],
): CustomerSettings {
  const { settings } = store
  const { customFieldIds: _customFieldIds, ...registrations } = settings.registrations
  const { isEnabled, isGiftReturnEnabled } = settings.return
  return {
    storefrontId: store.storefrontId,
    storeSlug: store.slug,
    storeUrl: store.url,
    storeName: store.name,
    storeId: store.storeId,
    isActive: store.isActive,
    locale: store.locale,
    language: store.speaks ?? shopperLanguageOf(store.locale) ?? null,
    timeZone: store.timeZone,
    textChannel: store.textChannel,
    exchangeOrderPrefix: settings.exchange.exchangeOrderPrefix,
    stripeConfig: store.cardAccount && stripeConfigOf(store.cardAccount),
    fingerprintAgent: fingerprintAgentOf(settings.fingerprint),
    isClaimImageFromCustomerRequired: settings.isClaimImageFromCustomerRequired,
    giftCardKind: settings.giftCard.kind,
    return: {
      isEnabled,
      ...offeredOutcomes(settings, store.platformSupport),
      isGiftReturnEnabled,
      isOwnCarrierAllowed: settings.returnShipping.isOwnCarrierAllowed,
    },
    warranty: { isEnabled: settings.warranty.isEnabled },
    orderEditing: { isEnabled: editWindowMinutes(settings.orderEditing) > 0 },
    isWithdrawalInFooter: settings.withdrawal.isEnabled && settings.withdrawal.isInFooter,
    registrations: {
      ...registrations,
      storeSalesChannels: registrations.storeSalesChannels.map(({ id, name: text, translations }) => ({
        id,
        name: spokenText({ text, name: 'name', translations }, store.speaks),
      })),
      customFields: questions.map(
        ({ id, valueType, displayName, description, options, optionLabels, required, isUnique }) => ({
          id,
          type: valueType,
          value: displayName,
          description,
          options,
          ...(optionLabels && { optionLabels }),
          required,
          isUnique,
        }),
      ),
    },
    supportContact: settings.supportContact,
    allowedHosts: allowedOrigins(store),
    defaultUrl,
    theme: store.theme,
  }
}
