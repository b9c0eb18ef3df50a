import type { ConfiguredIntegrationId } from '@aftercare/domain/merchants/integrations'
import type { Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'
import { AppError } from '#platform/errors.ts'
import { testLabelCarrier } from './label-carriers.ts'
import { openIntegration } from './sealed-fields.ts'

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
    const { isTestMode } = await testLabelCarrier(deps, { storeId, provider: integrationId }, opened)
    return { isConnected: true, isTestMode, message: null }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    return { isConnected: false, isTestMode: null, message: error.message }
  }
}
