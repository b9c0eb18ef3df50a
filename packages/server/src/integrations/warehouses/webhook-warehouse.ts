import * as v from 'valibot'
import { ProviderError } from '../provider-error.ts'
import { sendMessage, type MessageAccount } from '../webhooks/send-message.ts'
import { RmaRefused, type Rma, type RmaRequest, type Warehouse } from './warehouse.ts'

/** What a warehouse may answer to a request: its own names of the RMA. */
const answered = v.object({
  rmaId: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)))),
  rmaNumber: v.optional(v.nullable(v.pipe(v.string(), v.nonEmpty(), v.maxLength(200)))),
})

/**
 * A warehouse that gets RMAs as signed messages (see docs/integrations/warehouse-webhook.md). A message about
 * an RMA has the same `webhook-id` whenever it is sent, by which the receiver recognizes it.
 */
export function webhookWarehouse(account: MessageAccount): Warehouse {
  return {
    async createRma(request: RmaRequest): Promise<Rma> {
      const answer = await send(account, `rma-create-${request.id}`, 'rma.create', { rma: rmaOf(request) })
      const told = v.safeParse(v.pipe(v.string(), v.parseJson(), answered), answer ?? '')
      const { rmaId, rmaNumber } = told.success ? told.output : {}
      return { rmaId: rmaId ?? request.id, rmaNumber: rmaNumber ?? request.reference }
    },
    async cancelRma({ id, reference, rmaId }) {
      await send(account, `rma-cancel-${id}`, 'rma.cancel', { rma: { id, reference, rmaId: rmaId ?? id } })
    },
    async test() {
      await send(account, `ping-${account.now().getTime()}`, 'ping', {})
    },
  }
}

const rmaOf = ({ expiresOn, items, ...rma }: RmaRequest) => ({
  ...rma,
  expiresOn: expiresOn?.toISOString() ?? null,
  items,
})

/** @throws RmaRefused for a refusal, and ProviderError */
async function send(
  account: MessageAccount,
  id: string,
  type: 'rma.create' | 'rma.cancel' | 'ping',
  data: object,
): Promise<string | null> {
  try {
    return await sendMessage(account, { id, type, data })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.retryable) throw error
    const words = error.message.slice(`${account.name}: `.length)
    throw new RmaRefused(account.name, words, false, { cause: error })
  }
}
