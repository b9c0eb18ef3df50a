import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { useTestDeps } from '#testing/test-deps.ts'
import { emulateShopify } from './emulate-shopify.ts'

const testDeps = await useTestDeps()
const dataDir = mkdtempSync(join(tmpdir(), 'emulated-shopify-'))
afterAll(() => rmSync(dataDir, { recursive: true }))

const url = 'http://127.0.0.1:3002'
const appPage = `${url}/alder-and-oak.myshopify.com/admin/app`
const open = () => {
  const emulatedShopify = { url, port: 3002 }
  return emulateShopify({ ...testDeps, config: { ...testDeps.config, dataDir, emulatedShopify } })
}

test('the demo’s Shopify has a shop that can install the app, and keeps it after a restart', async () => {
  const first = open()
  const read = async (shopify: ReturnType<typeof open>) => (await shopify.fetch(new Request(appPage))).text()
  expect(await read(first)).toContain('Not installed')
  await first.fetch(new Request(`${appPage}/install`, { method: 'POST' }))
  await first.close()

  const second = open()
  expect(await read(second)).toContain('Uninstall')
  await second.close()
})
