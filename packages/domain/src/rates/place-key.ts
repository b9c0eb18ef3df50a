/** Where parcels leave from, as far as a checkout or a merchant says. */
export type Origin = {
  countryCode: string | null
  postalCode: string | null
  city: string | null
  line1: string | null
}

/** The parts of an address for comparing: case, accents, spaces and punctuation do not count, nor a ZIP Code's last four digits. */
export type PlaceParts = { country: string; postalCode: string; city: string; line1: string }

export function placeParts({ countryCode, postalCode, city, line1 }: Origin): PlaceParts {
  const country = plain(countryCode)
  const code = plain(postalCode)
  return {
    country,
    postalCode: country === 'us' ? code.slice(0, 5) : code,
    city: plain(city),
    line1: plain(line1),
  }
}

/** The same for addresses that no checkout could tell apart. */
export const placeKey = (origin: Origin): string => JSON.stringify(placeParts(origin))

const plain = (text: string | null): string =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
