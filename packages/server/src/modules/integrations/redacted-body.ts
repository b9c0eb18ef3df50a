/** Longer bodies are cut. */
const lettersMax = 8000

/** Fields whose values are secrets, personal data, what people wrote, or addresses that open a document without further proof. */
const hidden = new RegExp(
  [
    'secret|token|password|credential|key$',
    '^name$|first_?name|last_?name|full_?name|^[fl]name$|customer_?name|username|company|owner|signer|signed_by',
    'street|^line[12]$|^address$|^address_?[12]$|^zip$|zip4|post_?code|postal|^city$|latitude|longitude|^ip_|ip_address|user_agent|_note$|^merge_fields$',
    'phone|email|tax_id|account_id$|birth|gender|content_?variables|profile_?name|^wa_?id$',
    '^parameters$|_url$|^url$|^photos$',
    '^message$|^text$|^(?:plain_|html_)?body$|^body_|^stripped_|^handle$|^blurb$|^subject$|^excerpt$|description|suggestion|^notes$',
  ].join('|'),
  'i',
)

/**
 * A JSON body with the values of such fields, also lists and objects, email addresses and international
 * phone numbers in any field replaced; another
 * body only by its length.
 */
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
  // In words, what agents noted about a person; otherwise why something was refused.
  const isNote = name === 'details' && typeof value === 'string'
  const isShown = value === null || typeof value === 'boolean' || !(isNote || hidden.test(name))
  if (!isShown) return '…'
  return typeof value === 'string' ? value.replace(emailAddress, '…').replace(phoneNumber, '…') : value
}

/** Bounded, so that a long text takes no longer than its length. */
const emailAddress = /[^\s"'<>()@]{1,64}@[^\s"'<>()@]{1,255}/g

/** With its country code. */
const phoneNumber = /\+[1-9]\d{7,14}(?!\d)/g

const cut = (text: string) => (text.length > lettersMax ? `${text.slice(0, lettersMax)}…` : text)
