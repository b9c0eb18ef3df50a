import { expect, test } from 'vitest'
import { cleanText, withoutPersonalData } from './without-personal-data.ts'

test.for<[text: string, expected: string]>([
  ['No label for maria.lopez+tea@northwind.example', 'No label for [email]'],
  ['to maria%40northwind.example', 'to [email]'],
  ['Order #NW-1001 is gone', 'Order [number] is gone'],
  ['Order 1001 is gone', 'Order [number] is gone'],
  ['call +49 (30) 901820-11 now', 'call [number] now'],
  ['/northwind/order/1001/return?email=a@b.example#top', '/northwind/order/*/return'],
  ['/northwind/order/NW-A/return', '/northwind/order/*/return'],
  [
    'GET https://returns.example/v1/shop/crew/Northwind/order?name=Maria',
    'GET https://returns.example/v1/shop/crew/*/order',
  ],
  ['https://returns.example?token=abc', 'https://returns.example'],
  ['GET /v1/shop/crew/:storefrontId/order/:orderId', 'GET /v1/shop/crew/:storefrontId/order/:orderId'],
  [
    'at https://returns.example/assets/main-a1b2.js:1:20?x=1',
    'at https://returns.example/assets/main-a1b2.js:1:20',
  ],
  [
    `Unexpected token 'M', "Maria Lopez, 1 High St" is not valid JSON`,
    `Unexpected token 'M', "…" is not valid JSON`,
  ],
  ['Object is missing "outcome"', 'Object is missing "outcome"'],
  [
    "Cannot read properties of undefined (reading 'lines')",
    "Cannot read properties of undefined (reading 'lines')",
  ],
  ['body > div.card > button[aria-label="Remove Maria Lopez"][type="button"]', 'body > div.card > button'],
  ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000001'],
  ['4bf92f3577b34da6a3ce929d0e0e4736', '4bf92f3577b34da6a3ce929d0e0e4736'],
  ['2026-11-20T10:00:00.000Z', '2026-11-20T10:00:00.000Z'],
  ['EasyPost: answered 503', 'EasyPost: answered 503'],
])('%s becomes %s', ([text, expected]) => {
  expect(cleanText(text)).toBe(expected)
})

test('a report keeps what groups and locates an error, and loses who it happened to', () => {
  const report = {
    event_id: '4bf92f3577b34da6a3ce929d0e0e4736',
    timestamp: 1795514400.5,
    release: '20261120-1001',
    platform: 'javascript',
    user: { email: 'maria@northwind.example' },
    server_name: 'marias-laptop',
    request: {
      url: 'https://returns.example/northwind/order/1001?email=maria@northwind.example',
      query_string: 'email=maria@northwind.example',
      headers: { Referer: 'https://mail.example/?q=maria', 'User-Agent': 'Firefox/128.0' },
    },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'No order 1001',
          stacktrace: {
            frames: [
              {
                filename: 'https://returns.example/assets/order-1a2b.js?key=1',
                function: 'show',
                lineno: 12_345,
                vars: { name: 'Maria' },
              },
            ],
          },
        },
      ],
    },
    breadcrumbs: [{ category: 'fetch', data: { url: '/v1/order/1001?email=x', status_code: 404 } }],
  }
  expect(withoutPersonalData(report)).toEqual({
    event_id: '4bf92f3577b34da6a3ce929d0e0e4736',
    timestamp: 1795514400.5,
    release: '20261120-1001',
    platform: 'javascript',
    request: {
      url: 'https://returns.example/northwind/order/*',
      headers: { 'User-Agent': 'Firefox/128.0' },
    },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'No order [number]',
          stacktrace: {
            frames: [
              { filename: 'https://returns.example/assets/order-1a2b.js', function: 'show', lineno: 12_345 },
            ],
          },
        },
      ],
    },
    breadcrumbs: [{ category: 'fetch', data: { url: '/v1/order/*', status_code: 404 } }],
  })
})
