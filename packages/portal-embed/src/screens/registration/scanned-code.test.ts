import { expect, test } from 'vitest'
import { scannedCode } from './scanned-code.ts'

test.for([
  ['https://returns.example/birch/register?variant=v1', { product: null, variant: 'v1' }],
  ['https://returns.example/birch/register?product=p1', { product: 'p1', variant: null }],
  [
    'https://returns.example/oak/register?variant=v1',
    { text: 'https://returns.example/oak/register?variant=v1' },
  ],
  ['https://returns.example/birch/register?x=1', { text: 'https://returns.example/birch/register?x=1' }],
  [' SN-12 34 ', { text: 'SN-12 34' }],
] as const)('%s is %j', ([raw, meant]) => {
  expect(scannedCode(raw, 'birch')).toEqual(meant)
})
