import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { newRoutes } from '#http/context.ts'
import { serve } from '#http/serve.ts'
import { notFound } from '#platform/errors.ts'
import { noReplyAddress } from './no-reply-address.ts'
import { listOutbox } from './mail-reads.ts'
import { listPausedAddresses, toPausedAddress } from './paused-address-reads.ts'

export const mailRoutes = newRoutes()

serve(mailRoutes, merchantApi.listPausedAddresses, async ({ deps, store, query }) => {
  const { items, ...cursors } = await listPausedAddresses(deps.db, store.storeId, query)
  return { items: items.map(toPausedAddress), ...cursors }
})

/** With a mail server the outbox cannot be viewed: its emails are on their way to somebody. */
serve(mailRoutes, merchantApi.listOutbox, async ({ deps, store, query }) => {
  if (deps.mailSender) throw notFound('Outbox')
  const { items, ...cursors } = await listOutbox(deps.db, store.storeId, query)
  return {
    items: items.map(({ id, fromName, fromAddress, to, subject, text, createdOn }) => ({
      id,
      from: { name: fromName, address: fromAddress ?? noReplyAddress(deps.config) },
      to,
      subject,
      text: text ?? '',
      createdOn: createdOn.toISOString(),
    })),
    ...cursors,
  }
})
