const storageKey = 'aftercare:reloaded'
/** An earlier unrequested reload could start a loop. */
const apartMs = 20_000

/**
 * Whether the page may be reloaded: always for what the shopper did, else only after a while in which nothing
 * asked for it.
 */
export function mayReload(isAsked: boolean): boolean {
  try {
    const last = Number(sessionStorage.getItem(storageKey))
    sessionStorage.setItem(storageKey, String(Date.now()))
    return isAsked || Date.now() - last > apartMs
  } catch {
    return isAsked // without a memory we could not stop
  }
}
