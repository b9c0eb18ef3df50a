import { nameKey } from './ship-rate-schema.ts'

/**
 * The code by which an order identifies the bought rate: letters and digits of the rate's first name. It
 * contains no id and no date, so it is the same in every quote (the platform compares it).
 */
export const serviceCode = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '')
    .replace(/^plus_/, 'plus-') // a rate of that name is not the plus form of another
    .slice(0, 100) || 'rate'

/**
 * The code of a new rate: that of its name, with a number where rates of another name have it. Rates of one
 * name share theirs, since only one of them is ever quoted.
 */
export function freeServiceCode(
  name: string,
  others: readonly { name: string; serviceCode: string }[],
): string {
  const same = others.find((other) => nameKey(other.name) === nameKey(name))
  if (same) return same.serviceCode
  const taken = new Set(others.map((other) => other.serviceCode))
  const plain = serviceCode(name)
  let code = plain
  for (let number = 2; taken.has(code); number++) code = `${plain}_${number}`
  return code
}

const plusPrefix = 'plus_'

/** The code of the same rate with shipping-plus. */
export const plusServiceCode = (code: string): string => plusPrefix + code

/** Whether a code belongs to a Shipping Plus rate. Only for codes that we wrote; others may look alike. */
export const isPlusServiceCode = (code: string): boolean => code.startsWith(plusPrefix)

/**
 * Whether a code that an order names is that of one of these rates with shipping-plus. Where two rates would
 * have had the same code, the later one's ends in a number.
 */
export const isPlusServiceCodeOf = (code: string, rateCodes: ReadonlySet<string>): boolean => {
  const plain = plainServiceCode(code)
  return isPlusServiceCode(code) && (rateCodes.has(plain) || rateCodes.has(plain.replace(/_\d+$/, '')))
}

/** The code of the same rate without shipping-plus. */
export const plainServiceCode = (code: string): string =>
  isPlusServiceCode(code) ? code.slice(plusPrefix.length) : code
