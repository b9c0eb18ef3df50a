import anyAscii from 'any-ascii'

/** What the standard fonts of a PDF can draw: printable Latin-1. */
const drawable = /[\u0020-\u007e\u00a0-\u00ff]/

/**
 * The text in Latin letters: accents stay, other scripts are transcribed, control characters vanish.
 * Carriers sort by Latin addresses, whatever script a shopper writes.
 */
export const latinText = (text: string): string =>
  [...text.normalize('NFC')]
    .map((character) => (drawable.test(character) ? character : anyAscii(character)))
    .join('')
    .replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '')
