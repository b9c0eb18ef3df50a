import { readTab, writeTab } from './tab-storage.ts'

const keyOf = (store: string) => `aftercare:test:${store.toLowerCase()}`

/** Staff try the portal of a store that shoppers cannot use yet; the server lets only test orders through. */
export const beginTest = (store: string): void => writeTab(keyOf(store), 'true')

export const isTesting = (store: string): boolean => readTab(keyOf(store)) === 'true'
