import { expect, test } from 'vitest'
import { isOutOfDate } from './browser-support.ts'

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`
const safari = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Mobile/15E148 Safari/604.1`

test.for<[string, string, boolean]>([
  ['Chrome 90', chrome(90), true],
  ['Chrome 140', chrome(140), false],
  ['Edge 140', `${chrome(140)} Edg/140.0.0.0`, false],
  ['Edge 100', `${chrome(100)} Edg/100.0.0.0`, true],
  ['Safari 15.4', safari('15.4'), true],
  ['Safari 18.2', safari('18.2'), false],
  ['Firefox 102', 'Mozilla/5.0 (X11; Linux x86_64; rv:102.0) Gecko/20100101 Firefox/102.0', true],
  ['Firefox 140', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', false],
  ['Internet Explorer', 'Mozilla/5.0 (Windows NT 10.0; Trident/7.0; rv:11.0) like Gecko', true],
  ['an unknown one', 'SomethingNew/1.0', false],
])('%s', ([, userAgent, expected]) => {
  expect(isOutOfDate(userAgent)).toBe(expected)
})
