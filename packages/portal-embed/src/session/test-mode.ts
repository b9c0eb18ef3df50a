const keyOf = (store: string) => `aftercare:test:${store.toLowerCase()}`
/** Where a frame may not use storage, a test lasts as long as the page. */
const begun = new Set<string>()

/** Staff try the portal of a store that shoppers cannot use yet; the server lets only test orders through. */
export function beginTest(store: string): void {
  begun.add(keyOf(store))
  try {
    sessionStorage.setItem(keyOf(store), 'true')
  } catch {
    // Only this page knows.
  }
}

export function isTesting(store: string): boolean {
  if (begun.has(keyOf(store))) return true
  try {
    return sessionStorage.getItem(keyOf(store)) === 'true'
  } catch {
    return false
  }
}
