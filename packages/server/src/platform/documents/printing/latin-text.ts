import anyAscii from 'any-ascii'

/** What the standard fonts of a PDF can draw: printable Latin-1. */
const drawable = /[\u0020-\u007e\u00a0-\u00ff]/
const allDrawable = /^[\u0020-\u007e\u00a0-\u00ff]*$/

/**
 * The text in Latin letters: accents stay, other scripts are transcribed, control characters vanish.
 * Carriers sort by Latin addresses, whatever script a shopper writes.
 */
export function latinText(text: string): string {
  const composed = text.normalize('NFC')
  if (allDrawable.test(composed)) return composed
  return [...composed]
    .map((character) => (drawable.test(character) ? character : anyAscii(character)))
    .join('')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '')
}
