import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { AppError } from '#platform/errors.ts'
import { testLabelCarrier } from './label-carriers.ts'
import { isMarketing, marketingPlatformOf } from './marketing-platforms.ts'
import { openIntegration, type OpenedIntegration } from './sealed-fields.ts'

type Outcome = { isConnected: boolean; isTestMode: boolean | null; message: string | null }

/**
 * Asks the provider whether it accepts what is stored, also of a disabled integration.
 *
 * @throws AppError 409 where no credentials are stored
 */
export async function testIntegration(
  deps: Deps,
  storeId: string,
  integrationId: ConfiguredIntegrationId,
): Promise<Outcome> {
  const opened = await openIntegration(deps, { storeId, integrationId })
  if (opened?.secrets['apiKey'] === undefined)
    throw new AppError('conflict', 'no_credentials', 'Please save your credentials first.')
  try {
    const { isTestMode } = await ask(deps, { storeId, integrationId }, opened)
    return { isConnected: true, isTestMode, message: null }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { isConnected: false, isTestMode: null, message: error.message }
  }
}

function ask(
  deps: Deps,
  { storeId, integrationId }: { storeId: string; integrationId: ConfiguredIntegrationId },
  opened: OpenedIntegration,
): Promise<{ isTestMode: boolean | null }> {
  if (!isMarketing(integrationId)) return testLabelCarrier(deps, { storeId, provider: integrationId }, opened)
  const platform = marketingPlatformOf(deps, { storeId, integrationId }, opened, null)
  if (!platform) throw new Error(`${integrationId} has no credentials`)
  return platform.test()
}
