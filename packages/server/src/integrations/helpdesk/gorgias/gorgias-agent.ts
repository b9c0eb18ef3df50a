import * as v from 'valibot'
import { callGorgias, type GorgiasAccount } from './gorgias-client.ts'

const listed = v.object({
  data: v.array(
    v.object({ email: v.optional(v.nullable(v.string())), active: v.optional(v.boolean(), false) }),
  ),
})

/** An agent is waiting for the button's result. */
const timeoutMs = 5_000

/**
 * Whether an active user of a store's Gorgias account has this email address, in lower case.
 *
 * @throws ProviderError if Gorgias doesn't answer
 */
export async function isGorgiasAgent(account: GorgiasAccount, email: string): Promise<boolean> {
  const query = new URLSearchParams({ email, limit: '10' })
  const { data } = await callGorgias(account, {
    method: 'GET',
    path: `/api/users?${query.toString()}`,
    answer: listed,
    timeoutMs,
  })
  return data.some((user) => user.active && user.email?.trim().toLowerCase() === email)
}
