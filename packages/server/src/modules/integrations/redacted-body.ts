/** Longer bodies are cut. */
const lettersMax = 8000

/** Fields whose values are secrets, personal data, or addresses that open a document without further proof. */
const hidden =
  /secret|token|password|credential|key$|^name$|first_?name|last_?name|customer_?name|company|street|^line[12]$|^zip$|zip4|postal|^city$|phone|email|signer|signed_by|owner|username|tax_id|account_id$|^parameters$|latitude|longitude|_url$|^url$|^message$|description|suggestion/i

/** A JSON body with the values of such fields, also lists and objects, replaced; another body only by its length. */
export function redactedBody(body: string | null): string | null {
  if (body === null || body === '') return null
  try {
    return cut(JSON.stringify(JSON.parse(body), hide, 2))
  } catch {
    return `(${body.length} characters that are not JSON)`
  }
}

/** A path without its query, which may contain anything. */
export const redactedPath = (path: string): string => cut(path.replace(/\?.*$/, ''))

function hide(name: string, value: unknown): unknown {
  const isShown = value === null || typeof value === 'boolean' || !hidden.test(name)
  return isShown ? value : '…'
}

const cut = (text: string) => (text.length > lettersMax ? `${text.slice(0, lettersMax)}…` : text)
