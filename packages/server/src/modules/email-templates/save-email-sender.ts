import type { EndpointOutput } from '@aftercare/domain/api/endpoint'
import type { emailApi } from '@aftercare/domain/api/email-api'
import { senderFault } from '@aftercare/domain/mail/sender-address'
import type { EmailSettings } from '@aftercare/domain/merchants/settings-schema'
import type { Deps } from '#deps.ts'
import type { Who } from '#modules/audit/record-change.ts'
import { noReplyAddress } from '#modules/mail/no-reply-address.ts'
import { saveDocument, type StoreDocument } from '#modules/merchants/save-document.ts'
import { getStore, type Store } from '#modules/merchants/store-reads.ts'
import { withVersion, type Versioned } from '#platform/http/document-version.ts'
import { AppError } from '#platform/errors.ts'
import { describeSenderDomain } from './check-sender-domain.ts'

type Part = { email: EmailSettings }
type KnownSender = EndpointOutput<typeof emailApi.emailSender>

/** By whose name and from where mail comes, and where answers go. */
const senderDocument: StoreDocument<Part> = {
  action: 'email-sender.update',
  read: ({ settings }) => ({ email: settings.email }),
  changes: (settings) => ({ settings }),
}

const ruleOf = ({ config }: Deps, storeId: string) => ({
  noReplyAddress: noReplyAddress(config),
  verifiedDomain: config.senderDomains.get(storeId) ?? null,
  doRepliesReachClaims: config.mailReplyDomain !== undefined,
})

/** The store's sender, with what its address may be. */
export const describeEmailSender = async (deps: Deps, store: Store): Promise<KnownSender> => ({
  ...withVersion(senderDocument.read(store)),
  ...ruleOf(deps, store.storeId),
  ...(await describeSenderDomain(deps, store)),
})

/**
 * Replaces the store's sender.
 *
 * @throws AppError 422 for an address that is neither of the verified domain nor ours, 409 if somebody else
 * has saved since
 */
export async function saveEmailSender(
  deps: Deps,
  storeId: string,
  who: Who,
  sent: Versioned<Part>,
): Promise<KnownSender> {
  const rule = ruleOf(deps, storeId)
  const saved = await saveDocument(deps, storeId, who, senderDocument, sent, async () => {
    const message = senderFault(sent.email.sendFrom, rule)
    if (message !== undefined)
      throw new AppError('unprocessable', 'sender_not_verified', message, {
        body: { fields: [{ path: 'email.sendFrom', message }] },
      })
  })
  return { ...saved, ...rule, ...(await describeSenderDomain(deps, await getStore(deps.db, storeId))) }
}
