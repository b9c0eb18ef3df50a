import type { ClaimType } from './claim-words.ts'

/** Crockford's base32: without I, L, O and U, so that numbers cannot be misread or spell a word. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const prefixes = { return: 'R-', warranty: 'W-' } as const satisfies Record<ClaimType, string>
const symbolCount = 12

/** How many random bytes a number takes. */
export const externalIdBytes = 8

/**
 * A new claim's public number, such as `R-7K2M9QX4TB0AC`.
 *
 * The number gives access to the claim, so it has 60 random bits: twelve symbols of five bits and a check
 * symbol. The check symbol comes from the same alphabet (Luhn's algorithm over 32 symbols), because
 * Crockford's may be `*`, `~`, `$` or `=`, which mail programs cut off at the end of a link.
 *
 * `random` holds at least `externalIdBytes` bytes; the last four bits are not used.
 */
export const claimExternalId = (claimType: ClaimType, random: Uint8Array): string =>
  prefixes[claimType] + checkedNumber(random)

/** What follows the prefix: the symbols of such a number, and the one that checks them. */
export function checkedNumber(random: Uint8Array): string {
  if (random.length < externalIdBytes) throw new RangeError('Too few random bytes for a number')
  const bits = random.slice(0, externalIdBytes).reduce((all, byte) => (all << 8n) | BigInt(byte), 0n) >> 4n
  const symbols = Array.from(
    { length: symbolCount },
    (_, index) => alphabet[Number((bits >> BigInt(5 * (symbolCount - 1 - index))) & 31n)],
  ).join('')
  return symbols + checkSymbol(symbols)
}

/**
 * The number as we write it, from what a person typed: any case, with spaces and hyphens anywhere, O for
 * 0, I or L for 1. Undefined when it is no claim number, which a slip of one symbol always brings about.
 */
export function parseExternalId(text: string): string | undefined {
  const typed = text.slice(0, 64).toUpperCase().replace(/[\s-]/g, '')
  const prefix = Object.values(prefixes).find(([letter]) => letter === typed[0])
  const symbols = typed.slice(1).replaceAll('O', '0').replace(/[IL]/g, '1')
  if (!prefix || symbols.length !== symbolCount + 1) return undefined
  if ([...symbols].some((symbol) => !alphabet.includes(symbol))) return undefined

  const body = symbols.slice(0, symbolCount)
  return checkSymbol(body) === symbols[symbolCount] ? prefix + symbols : undefined
}

/** Doubles every second value, from the right, adds its two base-32 digits, and completes the sum to a multiple of 32. */
function checkSymbol(symbols: string): string {
  const total = [...symbols].reduceRight((sum, symbol, index) => {
    const value = alphabet.indexOf(symbol)
    const isDoubled = (symbols.length - 1 - index) % 2 === 0
    const weighted = isDoubled ? 2 * value : value
    return sum + Math.floor(weighted / 32) + (weighted % 32)
  }, 0)
  return alphabet[(32 - (total % 32)) % 32] ?? ''
}
