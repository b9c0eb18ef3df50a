/** The parts of an address, or undefined for a text that is none. What `URL.parse` does in newer browsers. */
export function parseUrl(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
