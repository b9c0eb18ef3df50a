import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { contactLinks, supportContact, type SupportContact } from './support-contact.ts'

const none: SupportContact = { email: null, url: null, phone: null }
const all: SupportContact = {
  email: 'help@birch.example',
  url: 'https://help.birch.example/new?order={order}',
  phone: '+1 (503) 555-0100',
}
const about = (contact: SupportContact, orderNo: string | null = '#1001') =>
  contactLinks({
    contact,
    storeUrl: 'https://birch.example',
    orderNo,
    subject: orderNo && `Order ${orderNo}`,
  })

describe('a support contact', () => {
  test('fills the order number in wherever a link can hold it', () => {
    expect(about(all)).toEqual([
      { kind: 'url', href: 'https://help.birch.example/new?order=%231001', shown: null },
      {
        kind: 'email',
        href: 'mailto:help@birch.example?subject=Order%20%231001',
        shown: 'help@birch.example',
      },
      { kind: 'phone', href: 'tel:+15035550100', shown: '+1 (503) 555-0100' },
    ])
  })

  test('leaves it out where no order is known', () => {
    expect(about(all, null).map(({ href }) => href)).toEqual([
      'https://help.birch.example/new?order=',
      'mailto:help@birch.example',
      'tel:+15035550100',
    ])
  })

  test('is the store’s own page where the store names none', () => {
    expect(about(none)).toEqual([{ kind: 'store', href: 'https://birch.example', shown: null }])
  })

  test('cannot smuggle headers into a mail', () => {
    expect(about({ ...none, email: 'a&bcc=b?c@birch.example' })[0]?.href).toBe(
      'mailto:a%26bcc%3Db%3Fc@birch.example?subject=Order%20%231001',
    )
  })
})

describe('the setting', () => {
  test('takes each way or none, and an emptied field as none', () => {
    expect(v.parse(supportContact, {})).toEqual(none)
    expect(v.parse(supportContact, { email: '', url: '', phone: '' })).toEqual(none)
    expect(v.parse(supportContact, { email: ' Help@Birch.example ', phone: ' 503 555 0100 ' })).toEqual({
      ...none,
      email: 'help@birch.example',
      phone: '503 555 0100',
    })
  })

  // prettier-ignore
  test.for([
    [{ email: 'help at birch' },                   'email', 'Must be a valid email'],
    [{ url: 'birch.example' },                     'url',   'Must be a valid URL'],
    [{ url: 'http://birch.example' },              'url',   'Must be a valid URL'],
    [{ url: 'javascript:alert(1)' },               'url',   'Must be a valid URL'],
    [{ phone: 'call us' },                         'phone', 'Must be a phone number such as +1 503 555 0100'],
  ] as const)('%j: %s, %s', ([given, field, message]) => {
    const { issues = [] } = v.safeParse(supportContact, given)
    expect(issues.map((issue) => [v.getDotPath(issue), issue.message])).toEqual([[field, message]])
  })
})
