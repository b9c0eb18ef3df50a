import * as v from 'valibot'
import { expiringStorage } from '../drafts/expiring-storage.ts'

const storedAs = 'aftercare:customer:1'
const schema = v.object({ byStore: v.record(v.string(), v.string()) })
const storage = expiringStorage({ schema })
let { byStore } = storage.getItem(storedAs)?.state ?? { byStore: {} }

/** The token of the customer who is signed in to this store's shop. */
export const customerTokenOf = (store: string): string | undefined => byStore[store.toLowerCase()]

/** Undefined forgets it. */
export function keepCustomerToken(store: string, token: string | undefined): void {
  const { [store]: _before, ...others } = byStore
  byStore = token === undefined ? others : { ...others, [store]: token }
  storage.setItem(storedAs, { state: { byStore } })
}
