import type { HelpdeskName } from '@aftercare/domain/merchants/helpdesk-schema'
import type { Deps } from '#deps.ts'
import type { CardFrame } from '#integrations/helpdesk/helpdesk.ts'
import { isUuid } from '#platform/new-id.ts'
import { openIntegration } from './sealed-fields.ts'

type Opened = {
  storeId: string
  helpdesk: HelpdeskName
  /** The opened page is the card, no other page of the console. */
  isCard: boolean
  query: Readonly<Record<string, string | undefined>>
}

/** How a store's helpdesk may show a page; undefined for one that it may not, and while the store has not enabled it. */
export async function findCardFrame(
  deps: Deps,
  { storeId, helpdesk, isCard, query }: Opened,
): Promise<CardFrame | undefined> {
  if (!isUuid(storeId) || !(isCard || deps.helpdesks[helpdesk].showsAnyPage)) return undefined
  const opened = await openIntegration(deps, { storeId, integrationId: helpdesk })
  return opened?.isEnabled ? deps.helpdesks[helpdesk].frameFor(opened, query) : undefined
}
