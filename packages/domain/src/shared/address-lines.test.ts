import { describe, expect, test } from 'vitest'
import { addressLines } from './address-lines.ts'

const someone = { firstName: 'Ada', lastName: 'Byron', line1: '1 Long Street', line2: null, phone: '555' }

describe('the lines of an address', () => {
  // prettier-ignore
  test.for<[place: [city: string, province: string | null, code: string | null, country: string], lines: string[]]>([
    [['Boulder', 'CO', '80302', 'US'],        ['Boulder, CO 80302', 'United States']],
    [['Toronto', 'ON', 'M5V 2T6', 'CA'],      ['Toronto ON M5V 2T6', 'Canada']],
    [['Sydney', 'NSW', '2000', 'AU'],         ['Sydney NSW 2000', 'Australia']],
    [['Paris', null, '75009', 'FR'],          ['75009 Paris', 'France']],
    [['Berlin', 'BE', '10999', 'DE'],         ['10999 Berlin', 'Germany']],
    [['Vilnius', null, 'LT-01100', 'LT'],     ['LT-01100 Vilnius', 'Lithuania']],
    [['Zürich', 'ZH', '8001', 'CH'],          ['CH-8001 Zürich', 'Switzerland']],
    [['London', 'ENG', 'SW1A 1AA', 'GB'],     ['London', 'SW1A 1AA', 'United Kingdom']],
    [['Milano', 'MI', '20121', 'IT'],         ['20121 Milano MI', 'Italy']],
    [['Central', 'KL', null, 'HK'],           ['Central', 'Kowloon', 'Hong Kong SAR China']],
    [['Dubai Marina', 'DU', '00000', 'AE'],   ['Dubai Marina', 'Dubai', 'United Arab Emirates']],
    [['Dubai', 'DU', null, 'AE'],             ['Dubai', 'United Arab Emirates']],
    [['Shibuya', '13', '150-0001', 'JP'],     ['Shibuya, Tokyo', '150-0001', 'Japan']],
    [['Singapore', null, '018956', 'SG'],     ['SINGAPORE 018956', 'Singapore']],
    [['La Paz', 'LP', '1234', 'BO'],          ['La Paz', 'Bolivia']],
    [['Nowhere', null, null, 'ZZ'],           ['Nowhere', 'ZZ']],
  ])('%j', ([[city, stateOrProvinceCode, postalCode, countryCode], lines]) => {
    const address = { ...someone, city, stateOrProvinceCode, postalCode, countryCode }
    expect(addressLines(address, 'en')).toEqual(['Ada Byron', '1 Long Street', ...lines])
  })

  test('follow the order of the country where they are in its script', () => {
    const address = { firstName: '花子', lastName: '山田', line1: '神宮前1-2', city: '渋谷区' }
    expect(
      addressLines(
        { ...address, stateOrProvinceCode: '13', postalCode: '150-0001', countryCode: 'JP' },
        'ja',
      ),
    ).toEqual(['〒150-0001', 'Tokyo', '渋谷区', '神宮前1-2', '花子 山田', '日本'])
  })

  test('name the country in the reader’s language', () => {
    expect(addressLines({ ...someone, city: 'Paris', countryCode: 'FR' }, 'de').at(-1)).toBe('Frankreich')
  })

  test('leave out unknown parts, with their separators', () => {
    expect(addressLines({ city: 'Boulder', postalCode: '80302', countryCode: 'US' }, 'en')).toEqual([
      'Boulder 80302',
      'United States',
    ])
    expect(addressLines({ postalCode: null, city: null, countryCode: 'CH' }, 'en')).toEqual(['Switzerland'])
    expect(addressLines({}, 'en')).toEqual([])
  })
})
