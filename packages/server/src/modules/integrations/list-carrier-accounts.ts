import { sellsLabels, type ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { Deps } from '#deps.ts'
import type { CarrierAccount } from '#integrations/carriers/label-carrier.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { AppError, notFound } from '#platform/errors.ts'
import { listAccountsOf } from './label-carriers.ts'
import { openIntegration } from './sealed-fields.ts'

/**
 * The carrier accounts to choose from, by carrier and name, also of a disabled integration.
 *
 * @throws AppError 404 for an integration that sells no labels, 409 where no credentials are stored
 */
export async function listCarrierAccounts(
  deps: Deps,
  storeId: string,
  integrationId: ConfiguredIntegrationId,
): Promise<{ items: CarrierAccount[]; message: string | null }> {
  if (!sellsLabels(integrationId)) throw notFound()
  const opened = await openIntegration(deps, { storeId, integrationId })
  if (opened?.secrets['apiKey'] === undefined)
    throw new AppError('conflict', 'no_credentials', 'Please save your credentials first.')
  try {
    const items = await listAccountsOf(deps, { storeId, provider: integrationId }, opened)
    return { items: items.toSorted((a, b) => orderOf(a).localeCompare(orderOf(b))), message: null }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { items: [], message: error.message }
  }
}

const orderOf = ({ carrier, name, id }: CarrierAccount) => [carrier, name ?? '', id].join(' ')
