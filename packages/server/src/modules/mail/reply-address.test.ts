import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { replyAddressOf, replyTargetOf } from './reply-address.ts'

const config = { ...readConfig({ SECRET: 'x'.repeat(32) }), mailReplyDomain: 'reply.example' }
const target = {
  kind: 'shippingClaim',
  storeId: '0192f0c1-2345-7abc-8def-0123456789ab',
  claimId: '0192f0c1-ffff-7000-8000-ffffffffffff',
} as const

test('a reply address names its claim, in any case, and cannot be made up or changed', () => {
  const address = replyAddressOf(config, target) ?? ''
  expect(address.split('@')[0]?.length).toBeLessThanOrEqual(64)
  expect(replyTargetOf(config, address.toUpperCase())).toEqual(target)
  for (const other of [
    address.replace(/^d/, 'c'),
    address.replace(/^(.{20})./, (_, start: string) => `${start}${address[20] === 'a' ? 'b' : 'a'}`),
    address.replace('reply.example', 'evil.example'),
    `x${address}`,
    'hello@reply.example',
    '',
  ])
    expect(replyTargetOf(config, other)).toBeUndefined()
  expect(replyTargetOf({ ...config, secret: 'y'.repeat(32) }, address)).toBeUndefined()
  expect(replyAddressOf({ ...config, mailReplyDomain: undefined }, target)).toBeNull()
})
