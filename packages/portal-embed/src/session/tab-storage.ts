/** Where a framed page may have no storage, or it is full: for as long as the page is open. */
const memory = new Map<string, string>()

/** A value of this tab. */
export function readTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name) ?? memory.get(name) ?? null
  } catch {
    return memory.get(name) ?? null
  }
}

/** Null removes it. */
export function writeTab(name: string, value: string | null): void {
  memory.delete(name)
  try {
    if (value === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, value)
  } catch {
    if (value !== null) memory.set(name, value)
  }
}
