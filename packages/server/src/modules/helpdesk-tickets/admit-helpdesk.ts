import { timingSafeEqual } from 'node:crypto'
import type { TicketHelpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'
import type { Deps } from '#deps.ts'
import { openIntegration } from '#modules/integrations/sealed-fields.ts'
import { AppError } from '#platform/errors.ts'
import { isUuid } from '#platform/new-id.ts'

/**
 * Makes sure that a store's helpdesk calls, by the key that the store chose for it. Takes the same time for any wrong
 * key.
 *
 * @throws AppError 401 for a wrong key and a disabled helpdesk
 */
export async function admitHelpdesk(
  deps: Deps,
  at: { storeId: string; integrationId: TicketHelpdeskName },
  authorization: string,
): Promise<void> {
  const opened = isUuid(at.storeId) ? await openIntegration(deps, at) : undefined
  const key = opened?.isEnabled ? opened.secrets['accessKey'] : undefined
  if (key === undefined || !isSame(authorization, `Bearer ${key}`))
    throw new AppError('unauthenticated', 'invalid_key', 'Invalid key')
}

function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}
