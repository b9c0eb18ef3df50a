/** The basic characters of the GSM 7-bit alphabet, which take one place, and those that take two. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const extended = new Set('\f^{}\\[~]|€')

export type TextSegments = {
  encoding: 'GSM-7' | 'UCS-2'
  /** Places taken: septets of GSM-7, 16-bit units of UCS-2. */
  units: number
  /** How many messages are billed. */
  segments: number
}

const sizes = { 'GSM-7': { single: 160, part: 153 }, 'UCS-2': { single: 70, part: 67 } } as const

/**
 * How a text is sent: 160 characters of the GSM 7-bit alphabet in one message and 153 in each of several; with any other
 * character 70 and 67. No character is divided between two parts.
 */
export function countSegments(text: string): TextSegments {
  const letters = [...text]
  const isGsm = letters.every((letter) => basic.has(letter) || extended.has(letter))
  const encoding = isGsm ? 'GSM-7' : 'UCS-2'
  const sizeOf = (letter: string) => (isGsm ? (extended.has(letter) ? 2 : 1) : letter.length)
  const units = letters.reduce((sum, letter) => sum + sizeOf(letter), 0)
  const { single, part } = sizes[encoding]
  if (units <= single) return { encoding, units, segments: units === 0 ? 0 : 1 }
  let segments = 1
  let used = 0
  for (const letter of letters) {
    const size = sizeOf(letter)
    if (used + size > part) {
      segments += 1
      used = 0
    }
    used += size
  }
  return { encoding, units, segments }
}
