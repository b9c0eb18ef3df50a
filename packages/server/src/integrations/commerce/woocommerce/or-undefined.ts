import { WooCommerceRefusal } from './woocommerce-client.ts'

/** Undefined for what the shop does not have. */
export async function orUndefined<Answer>(call: Promise<{ answer: Answer }>): Promise<Answer | undefined> {
  try {
    return (await call).answer
  } catch (error) {
    if (error instanceof WooCommerceRefusal && error.status === 404) return undefined
    throw error
  }
}
