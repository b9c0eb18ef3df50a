import { expect, test } from 'vitest'
import { isOutOfDate } from './oldest-browsers.ts'

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const safari = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`

const onIos = (ios: string, name: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${ios} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${name} Mobile/15E148 Safari/604.1`

// prettier-ignore
test.for<[string, string, boolean]>([
  ['Chrome 99', chrome(99), true],
  ['Chrome 100', chrome(100), false],
  ['Edge 99', `${chrome(99)} Edg/99.0.0.0`, true],
  ['Edge 140', `${chrome(140)} Edg/140.0.0.0`, false],
  ['Safari 15.3', safari('15.3'), true],
  ['Safari 15.4', safari('15.4'), false],
  ['Safari 18.2', safari('18.2'), false],
  ['Safari on iOS 15.3', onIos('15_3', 'Version/15.3'), true],
  ['Safari on iOS 15.4', onIos('15_4_1', 'Version/15.4'), false],
  ['Chrome on iOS 14', onIos('14_8', 'CriOS/110.0.5481.83'), true],
  ['Chrome on iOS 17', onIos('17_1', 'CriOS/140.0.0.0'), false],
  ['an app on iOS 15.2', onIos('15_2', ''), true],
  ['Firefox 101', 'Mozilla/5.0 (X11; Linux x86_64; rv:101.0) Gecko/20100101 Firefox/101.0', true],
  ['Firefox 102', 'Mozilla/5.0 (X11; Linux x86_64; rv:102.0) Gecko/20100101 Firefox/102.0', false],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', true],
  ['an unknown one', 'SomethingNew/1.0', false],
])('%s', ([, userAgent, expected]) => {
  expect(isOutOfDate(userAgent)).toBe(expected)
})
