import type { Deps } from '#deps.ts'
import { hasGorgiasKey } from '#integrations/helpdesk/gorgias/gorgias-report.ts'
import { openIntegration, type OpenedIntegration } from '#modules/integrations/sealed-fields.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'

export const invalidKey = () => new AppError('unauthenticated', 'invalid_key', 'Invalid key')

/**
 * Makes sure that a store's Gorgias asks, by the key that the store chose for it.
 *
 * @throws AppError 401 for a wrong key and while Gorgias is disabled
 */
export async function admitGorgias(
  deps: Deps,
  storeId: string,
  header: (name: string) => string | undefined,
): Promise<OpenedIntegration> {
  const opened = isUuid(storeId)
    ? await openIntegration(deps, { storeId, integrationId: 'gorgias' })
    : undefined
  if (!opened?.isEnabled || !hasGorgiasKey({ secrets: opened.secrets, header })) throw invalidKey()
  return opened
}
