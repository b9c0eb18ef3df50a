import {
  configuredIntegrations,
  excludedBy,
  fieldsOf,
  isFieldShown,
  type ConfiguredIntegrationId,
} from '@aftercare/domain/merchants/integrations'
import { twilioGap } from '@aftercare/domain/merchants/messaging-fields'
import * as v from 'valibot'
import { inTransaction, type Deps } from '#deps.ts'
import { registerShipHeroWebhookJob } from '#job-kinds/warehouse-job-kinds.ts'
import { recordChange, type Who } from '#modules/audit/record-change.ts'
import { setHasMarketing } from '#modules/merchants/set-has-marketing.ts'
import { setTextChannel } from '#modules/merchants/set-text-channel.ts'
import { AppError } from '#platform/errors.ts'
import { assertUnchanged } from '#platform/http/document-version.ts'
import { enqueue } from '#platform/jobs/jobs.ts'
import { invalidField } from '#platform/http/invalid-fields.ts'
import { connectWooCommerceJob } from '#job-kinds/woocommerce-job-kinds.ts'
import { seal } from '#platform/seal.ts'
import { editedPart, enteredSecrets } from './integration-reads.ts'
import { disableIntegrations, lockIntegration, lockSellers, upsertIntegration } from './integration-store.ts'
import { listMarketingPlatforms } from './marketing-platforms.ts'
import { purposeOf } from './sealed-fields.ts'
import { assertWarehouseSound } from './warehouses.ts'
import { beginWooCommerce } from './woocommerce.ts'

type Configuration = {
  integrationId: ConfiguredIntegrationId
  version: string
  isEnabled: boolean
  values: Readonly<Record<string, string>>
  /** Those left out stay; an empty one is removed. */
  secrets: Readonly<Record<string, string>>
}

const none: Stored & { enabledOn: Date | null } = {
  isEnabled: false,
  enabledOn: null,
  fieldValues: {},
  secrets: {},
}

/**
 * Saves a store's configuration of an integration; its secrets are sealed, and no answer or log contains them. Entering
 * one, or naming another account, drops those that the provider gave us, which belong to the account before. Enabling one
 * that sells labels turns off the one that sold them.
 *
 * @throws AppError 409 if the version is outdated, and where the installation cannot store secrets; 422 for an
 *   unknown or invalid field, for an enabled integration without a required one; and as `assertWarehouseSound` and
 *   `beginWooCommerce`
 */
export async function saveIntegration(
  deps: Deps,
  storeId: string,
  who: Who,
  { integrationId, version, isEnabled, values, secrets }: Configuration,
): Promise<void> {
  const sealed = (name: string, secret: string) =>
    sealOrRefuse(deps, { storeId, integrationId }, name, secret)
  const given = {
    values: checked(integrationId, 'values', values),
    secrets: checked(integrationId, 'secrets', secrets),
  }
  await inTransaction(deps, async (deps) => {
    // Of two that exclude each other, enabled in the same moment, the later one turns off the other.
    if (isEnabled && excludedBy(integrationId).length > 0) await lockSellers(deps.db, storeId)
    const before = (await lockIntegration(deps.db, { storeId, integrationId })) ?? none
    assertUnchanged(editedPart(integrationId, before), version)
    const { customerAccountId: account = '' } = given.values
    const isReconnected =
      Object.keys(given.secrets).length > 0 ||
      ('customerAccountId' in given.values && account !== (before.fieldValues['customerAccountId'] ?? ''))
    const after = {
      isEnabled,
      fieldValues: withoutEmpty({ ...before.fieldValues, ...given.values }),
      secrets: withoutEmpty({
        ...(isReconnected ? enteredSecrets(integrationId, before.secrets) : before.secrets),
        ...mapped(given.secrets, (secret, name) => (secret === '' ? '' : sealed(name, secret))),
      }),
    }
    if (isEnabled) {
      requireFields(integrationId, after)
      await assertWarehouseSound(deps, { storeId, integrationId }, after.fieldValues)
      if (integrationId === 'twilio') requireSender(after)
    }
    const replaced = isEnabled ? await disableIntegrations(deps.db, storeId, excludedBy(integrationId)) : []
    await upsertIntegration(deps.db, {
      storeId,
      integrationId,
      isEnabled,
      enabledOn: isEnabled ? (before.isEnabled ? before.enabledOn : deps.now()) : null,
      fieldValues: JSON.stringify(after.fieldValues),
      secrets: JSON.stringify(after.secrets),
    })
    if (integrationId === 'shiphero' && isEnabled)
      await enqueue(deps, registerShipHeroWebhookJob, { storeId })
    if (configuredIntegrations[integrationId].kind === 'marketing') await followMarketing(deps, storeId)
    if (integrationId === 'twilio') await followTexts(deps, storeId, after)
    if (integrationId === 'woocommerce') {
      if (isEnabled) await beginWooCommerce(deps, storeId, after.fieldValues['url'] ?? '')
      await enqueue(deps, connectWooCommerceJob, { storeId })
    }
    await recordChange(deps, storeId, who, {
      action: 'integration.save',
      subject: { type: 'store', id: storeId },
      before: shown(integrationId, before),
      after: { ...shown(integrationId, after), changedSecrets: Object.keys(given.secrets), replaced },
    })
  })
}

const followMarketing = async (deps: Deps, storeId: string): Promise<void> =>
  setHasMarketing(deps, storeId, (await listMarketingPlatforms(deps.db, storeId)).length > 0)

function requireSender(after: Stored): void {
  const gap = twilioGap(after)
  if (gap) throw invalidField(gap.path, gap.message)
}

const followTexts = (deps: Deps, storeId: string, { isEnabled, fieldValues }: Stored): Promise<void> =>
  setTextChannel(deps, storeId, isEnabled ? (fieldValues['whatsAppSender'] ? 'whatsapp' : 'sms') : null)

function sealOrRefuse(
  { config }: Deps,
  at: Parameters<typeof purposeOf>[0],
  field: string,
  secret: string,
): string {
  if (config.encryptionKey) return seal(config.encryptionKey, secret, purposeOf(at, field))
  throw new AppError(
    'conflict',
    'secrets_not_stored',
    'This installation can’t store credentials. Ask its operator to set ENCRYPTION_KEY.',
  )
}

/** @throws AppError 422 with the path of the first field that is unknown or invalid */
function checked(
  id: ConfiguredIntegrationId,
  part: 'values' | 'secrets',
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const fields = fieldsOf(id).filter(({ isSecret }) => isSecret === (part === 'secrets'))
  return mapped(given, (value, name) => {
    const field = fields.find((field) => field.name === name)
    if (!field) throw invalidField(`${part}.${name}`, 'Unknown field')
    const parsed = v.safeParse(field.schema, value)
    if (!parsed.success) throw invalidField(`${part}.${name}`, parsed.issues[0].message)
    return parsed.output
  })
}

type Stored = { isEnabled: boolean; fieldValues: Record<string, string>; secrets: Record<string, string> }

function requireFields(id: ConfiguredIntegrationId, { fieldValues, secrets }: Stored) {
  for (const { name, isSecret, isRequired, orElse = name, ...field } of fieldsOf(id))
    if (
      isRequired &&
      isFieldShown(field, fieldValues) &&
      !(name in (isSecret ? secrets : fieldValues)) &&
      !(orElse in secrets)
    )
      throw invalidField(`${isSecret ? 'secrets' : 'values'}.${name}`, 'Must not be empty')
}

const mapped = (
  fields: Readonly<Record<string, string>>,
  change: (value: string, name: string) => string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value, name)]))

const withoutEmpty = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))

const shown = (integrationId: ConfiguredIntegrationId, { isEnabled, fieldValues, secrets }: Stored) => ({
  integration: integrationId,
  isEnabled,
  ...fieldValues,
  secrets: Object.keys(enteredSecrets(integrationId, secrets)),
})
