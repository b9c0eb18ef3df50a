import { expect, test } from 'vitest'
import { requiredMediaCount, tooFewMediaMessage, type MediaRule } from './required-media.ts'

test.for<[rule: MediaRule | null, storeWantsPictures: boolean, 'return' | 'warranty', count: number]>([
  [null, false, 'return', 0],
  [null, true, 'return', 1],
  [null, false, 'warranty', 1],
  [{}, true, 'return', 1],
  [{ isMediaUploadRequired: true }, false, 'return', 1],
  [{ isMediaUploadRequired: true, minimumMediaUploadAmount: 3 }, false, 'return', 3],
  [{ isMediaUploadRequired: false, minimumMediaUploadAmount: 3 }, true, 'warranty', 0],
  [{ minimumMediaUploadAmount: 3 }, false, 'return', 3],
  [{ isMediaUploadRequired: true, minimumMediaUploadAmount: 0 }, false, 'return', 1],
  [{ minimumMediaUploadAmount: 0 }, true, 'return', 0],
])(
  'a rule of %o, pictures wanted %s, for a %s: %i',
  ([rule, isClaimImageFromCustomerRequired, claimType, count]) => {
    expect(requiredMediaCount({ rule, isClaimImageFromCustomerRequired, claimType })).toBe(count)
  },
)

test('the message counts', () => {
  expect(tooFewMediaMessage(1)).toBe('A minimum of 1 media file is required.')
  expect(tooFewMediaMessage(2)).toBe('A minimum of 2 media files are required.')
})
