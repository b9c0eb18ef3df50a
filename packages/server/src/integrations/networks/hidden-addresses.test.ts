import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mmdbFile } from '#testing/mmdb-file.ts'
import { openHiddenAddresses } from './hidden-addresses.ts'

async function fileOf(content: string | Uint8Array): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'addresses-')), 'addresses.mmdb')
  await writeFile(file, content)
  return file
}

const listed = {
  '8.8.4.0/24': { is_anonymous: true, is_hosting_provider: true },
  '9.9.9.9/32': { is_anonymous: true, is_tor_exit_node: true },
  '1.1.1.0/25': { is_anonymous: false },
}

test.for<[address: string, isHidden: boolean | null]>([
  ['8.8.4.4', true],
  ['8.8.8.8', false],
  ['9.9.9.9', true],
  ['9.9.9.8', false],
  ['1.1.1.1', false],
  // Our own network, IPv6 without IPv6 networks in the file, and what is no address.
  ['10.0.0.1', null],
  ['127.0.0.1', null],
  ['2606:4700::1111', null],
  ['unknown', null],
  ['', null],
])('%s is of a data center or an anonymizing service: %s', async ([address, isHidden]) => {
  const lookUp = await openHiddenAddresses(await fileOf(mmdbFile('GeoIP2-Anonymous-IP', listed)))
  expect(lookUp(address)).toBe(isHidden)
})

test('without a database nothing is known of any address', async () => {
  expect((await openHiddenAddresses(undefined))('8.8.4.4')).toBeNull()
})

test.for<[what: string, content: string | Uint8Array]>([
  ['no database', 'not a database'],
  ['another database', mmdbFile('GeoLite2-City', listed)],
])('the server does not start with %s', async ([, content]) => {
  const file = await fileOf(content)
  await expect(openHiddenAddresses(file)).rejects.toThrow('ANONYMOUS_ADDRESS_FILE')
})

test('the server does not start without the file that is configured', async () => {
  await expect(openHiddenAddresses('/nonexistent/addresses.mmdb')).rejects.toThrow('can’t be read')
})
