import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { shippingClaimPolicy } from './shipping-claim-policy-schema.ts'
import { defaultTheme } from '../merchants/theme-schema.ts'
import { shippingClaimProblems } from './shipping-claim-problems.ts'
import { shippingClaimReasons } from './shipping-claim-words.ts'

const override = {
  reason: 'Incorrect_Address',
  headline: 'Let us correct it',
  description: 'Write to us before the parcel is sent back.',
  href: 'https://help.example/address',
  buttonText: 'Write to us',
}

describe('what a store decides about claims', () => {
  test('accepts every reason, requires protection, and needs no picture by default', () => {
    expect(v.parse(shippingClaimPolicy, {})).toEqual({
      isUnprotectedShippingClaimPermitted: false,
      isShippingClaimImgRequired: false,
      shippingClaimReasons,
      shippingClaimReasonOverrides: [],
    })
  })

  // prettier-ignore
  test.for<[object, string, string]>([
    [{ shippingClaimReasons: [] },                                            'shippingClaimReasons',                          'Keep at least one reason'],
    [{ shippingClaimReasons: ['Lost', 'Lost'] },                              'shippingClaimReasons.1',                        'This reason is already in the list'],
    [{ shippingClaimReasons: ['Bored'] },                                     'shippingClaimReasons.0',                        'Please choose one of the reasons.'],
    [{ shippingClaimReasonOverrides: [override, override] },                  'shippingClaimReasonOverrides.1',                'This reason is already in the list'],
    [{ shippingClaimReasonOverrides: [{ ...override, headline: ' ' }] },      'shippingClaimReasonOverrides.0.headline',       'Must not be empty'],
    [{ shippingClaimReasonOverrides: [{ ...override, description: '' }] },    'shippingClaimReasonOverrides.0.description',    'Must not be empty'],
    [{ shippingClaimReasonOverrides: [{ ...override, href: 'help' }] },       'shippingClaimReasonOverrides.0.href',           'Must be a valid URL'],
    [{ shippingClaimReasonOverrides: [{ ...override, href: 'javascript:alert(1)' }] }, 'shippingClaimReasonOverrides.0.href',  'Must be a valid URL'],
    [{ shippingClaimReasonOverrides: [{ ...override, buttonText: '' }] },     'shippingClaimReasonOverrides.0.buttonText',     'Must not be empty'],
  ])('is refused: %j', ([policy, path, message]) => {
    const { issues = [] } = v.safeParse(shippingClaimPolicy, policy)
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[path, message]])
  })
})

describe('a claim as it is filed', () => {
  const policy = v.parse(shippingClaimPolicy, {
    isShippingClaimImgRequired: true,
    shippingClaimReasons: ['Damaged', 'Lost'],
  })
  const entered = { reason: 'Lost' as const, images: [], shippingAddress: {} }
  const missing = { path: 'images', message: 'A minimum of 1 media files are required' }
  const notOffered = { path: 'reason', message: 'Please choose one of the reasons.' }

  test.for([
    ['Damaged', [], [missing]],
    ['Damaged', ['a.png'], []],
    ['Lost', [], []],
    ['Stolen', ['a.png'], [notOffered]],
  ] as const)('for %s with the pictures %j', ([reason, images, problems]) => {
    expect(shippingClaimProblems({ ...entered, reason, images }, policy, defaultTheme)).toEqual(problems)
  })

  test('with a phone number if the store requires one', () => {
    const theme = { ...defaultTheme, isShippingClaimPhoneRequired: true }
    const noPhone = { path: 'shippingAddress.phone', message: 'Phone number is required.' }
    expect(shippingClaimProblems(entered, policy, theme)).toEqual([noPhone])
    expect(shippingClaimProblems({ ...entered, reason: 'Stolen' }, policy, theme)).toEqual([
      notOffered,
      noPhone,
    ])
    const reachable = { ...entered, shippingAddress: { phone: '+16145550142' } }
    expect(shippingClaimProblems(reachable, policy, theme)).toEqual([])
  })

  test('needs no picture of damage if the store does not require it', () => {
    const relaxed = { ...policy, isShippingClaimImgRequired: false }
    expect(shippingClaimProblems({ ...entered, reason: 'Damaged' }, relaxed, defaultTheme)).toEqual([])
  })
})
