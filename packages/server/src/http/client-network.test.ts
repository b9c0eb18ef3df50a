import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { clientNetwork, networkOf } from './client-network.ts'
import type { AppEnv } from './context.ts'

// prettier-ignore
test.for([
  ['203.0.113.7',            '203.0.113.0/24'],
  ['::ffff:203.0.113.7',     '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6',   '2001:db8:1::/48'],
  ['2001:0DB8:0001::1',      '2001:db8:1::/48'],
  ['2001:db8::1',            '2001:db8:0::/48'],
  ['203.0.113.7:50123',      '203.0.113.0/24'],
  ['[2001:db8:1::7]:50123',  '2001:db8:1::/48'],
  ['[2001:db8:1::7]',        '2001:db8:1::/48'],
  ['::1',                    '0:0:0::/48'],
  ['fe80::1%eth0',           'fe80:0:0::/48'],
  ['',                       ''],
  ['not an address',         'not an address'],
] as const)('%s belongs to %s', ([address, network]) => {
  expect(networkOf(address)).toBe(network)
})

// prettier-ignore
test.for([
  { proxies: 0, header: '198.51.100.1',               network: '192.0.2.0/24',    why: 'nobody vouches for the header' },
  { proxies: 1, header: '203.0.113.9, 198.51.100.1',  network: '198.51.100.0/24', why: 'our proxy wrote the last one' },
  { proxies: 2, header: '203.0.113.9, 198.51.100.1',  network: '203.0.113.0/24',  why: 'our outer proxy wrote the one before' },
  { proxies: 2, header: '198.51.100.1',               network: '198.51.100.0/24', why: 'the caller went around one proxy' },
  { proxies: 1, header: undefined,                    network: '192.0.2.0/24',    why: 'there is only the connection' },
])('with $proxies proxies and $header, $why', async ({ proxies, header, network }) => {
  const app = new Hono<AppEnv>().get('/', (c) => {
    c.set('deps', { config: { trustedProxies: proxies } } as AppEnv['Variables']['deps'])
    return c.text(clientNetwork(c))
  })
  const connection = { incoming: { socket: { remoteAddress: '192.0.2.4', remotePort: 1, remoteFamily: 'IPv4' } } }
  const headers: Record<string, string> = header === undefined ? {} : { 'x-forwarded-for': header }
  expect(await (await app.request('/', { headers }, connection)).text()).toBe(network)
})
