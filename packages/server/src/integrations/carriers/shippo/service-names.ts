/** Carriers as their customers know them; others keep Shippo's name. */
const carriers: Readonly<Record<string, string>> = {
  'DPD DE': 'DPD',
  'DPD UK': 'DPD',
  'Deutsche Post DHL': 'DHL',
}

export const carrierName = (provider: string): string => carriers[provider] ?? provider

/** "UPS Ground®" of UPS is "Ground"; a service without a name has its token, such as `usps_priority`, as words. */
export function serviceName(provider: string, { name, token }: { name: string; token: string }): string {
  const words = (name || token.replaceAll('_', ' ')).replace(/[®™]/g, '').trim()
  const brand = [provider, carrierName(provider)].find((brand) =>
    words.toLowerCase().startsWith(`${brand.toLowerCase()} `),
  )
  const short = brand === undefined ? words : words.slice(brand.length).trim()
  return `${short.charAt(0).toUpperCase()}${short.slice(1)}`
}
