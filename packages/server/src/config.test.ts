import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'config-'))
afterAll(() => rmSync(dataDir, { recursive: true }))
const secret = 'x'.repeat(32)

describe('the configuration', () => {
  test('needs nothing: everything runs embedded, on this machine alone, with the demo', () => {
    expect(readConfig({ SECRET: secret })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      demoUrl: 'http://127.0.0.1:3001',
      databaseUrl: '.data/database',
      isDatabaseEmbedded: true,
      isDemo: true,
      shopifySecrets: [expect.stringMatching(/^[\w-]{43}$/)],
      s3: undefined,
      trustedProxies: 0,
      lookUpsPerMinute: 20,
    })
  })

  test('that is wrong is refused with every problem at once', () => {
    const wrong = {
      PORT: '70000',
      DEMO: 'yes',
      PUBLIC_URL: 'returns',
      DATABASE_URL: 'mysql://db',
      SECRET: 'short',
      S3_REGION: 'eu-central-1',
      SMTP_URL: 'mail.example',
      SHOPIFY_URL: 'https://shop',
      ENCRYPTION_KEY: 'short',
      SENDER_DOMAINS: 'northwind=northwind.example',
    }
    expect(() => readConfig({ DEMO: 'off', DEMO_DAYS_AHEAD: '30' })).toThrow('DEMO_DAYS_AHEAD needs DEMO')
    const named = ['PORT', 'DEMO', 'PUBLIC_URL', 'DATABASE_URL', 'SECRET', 'S3_REGION needs S3_BUCKET']
    const shopify = ['SHOPIFY_URL must be an address with {shop} in it', 'ENCRYPTION_KEY must be 32 bytes']
    for (const name of [
      ...named,
      ...shopify,
      'SMTP_URL must begin with smtp://',
      'SMTP_URL needs MAIL_FROM',
      'SENDER_DOMAINS must be',
    ])
      expect(() => readConfig(wrong)).toThrow(name)
  })

  test('emulates Shopify for a demo that only this machine reaches, and that is no app of real shops', () => {
    const emulatedShopify = { url: 'http://127.0.0.1:3002', port: 3002 }
    expect(readConfig({ SECRET: secret })).toMatchObject({
      emulatedShopify,
      shopifyUrl: 'http://127.0.0.1:3002/{shop}',
      shopifyApiKey: 'aftercare-demo',
      encryptionKey: expect.objectContaining({ length: 32 }),
    })
    for (const other of [
      { DEMO: 'off' },
      { HOST: '0.0.0.0' },
      { SHOPIFY_URL: 'http://127.0.0.1:9999/{shop}' },
      { SHOPIFY_API_KEY: 'key', SHOPIFY_API_SECRET: 'secret' },
    ])
      expect(readConfig({ SECRET: secret, ...other }).emulatedShopify).toBeUndefined()
  })

  test('takes an empty variable as an absent one', () => {
    expect(readConfig({ SECRET: secret, DATABASE_URL: '', PORT: '' })).toMatchObject({
      port: 3000,
      isDatabaseEmbedded: true,
    })
  })

  test('accepts the secret before the last while the app’s is being changed', () => {
    const secrets = { SECRET: secret, SHOPIFY_API_SECRET: 'new', SHOPIFY_API_SECRET_PREVIOUS: 'old' }
    expect(readConfig(secrets).shopifySecrets).toEqual(['new', 'old'])
    expect(readConfig({ SECRET: secret, DEMO: 'off' }).shopifySecrets).toEqual([])
  })

  test('reads the key that encrypts credentials, and has no default', () => {
    const key = new Uint8Array(32).fill(5)
    const given = { SECRET: secret, ENCRYPTION_KEY: Buffer.from(key).toString('base64') }
    expect(readConfig(given).encryptionKey).toEqual(key)
    expect(readConfig({ SECRET: secret, DEMO: 'off' }).encryptionKey).toBeUndefined()
  })

  test('takes Stripe’s keys together, of one kind each', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    expect(readConfig({ SECRET: secret, ...keys }).stripe).toEqual({
      secretKey: 'sk_test_1',
      publishableKey: 'pk_test_1',
      webhookSecret: 'whsec_1',
      url: 'https://api.stripe.com',
    })
    expect(readConfig({ SECRET: secret }).stripe).toBeUndefined()
    expect(() => readConfig({ SECRET: secret, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow('sk_test_')
    expect(() => readConfig({ SECRET: secret, STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow(
      'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET as well',
    )
  })

  test('reports errors only where it is told where to', () => {
    expect(readConfig({ SECRET: secret }).errorReports).toBeUndefined()
    const dsn = 'https://0123abc@o1.ingest.sentry.example/42'
    expect(readConfig({ SECRET: secret, SENTRY_DSN: dsn }).errorReports).toEqual({
      dsn,
      environment: 'dev',
    })
    for (const wrong of ['https://sentry.example/42', `${dsn}/x`, '42'])
      expect(() => readConfig({ SECRET: secret, SENTRY_DSN: wrong })).toThrow('SENTRY_DSN must be like')
    expect(() => readConfig({ SECRET: secret, SENTRY_RELEASE: 'r1' })).toThrow('SENTRY_RELEASE needs')
  })

  test('bills nothing unless it lists plans, each with a code of its own', () => {
    expect(readConfig({ SECRET: secret }).plans).toEqual([])
    const basic = { code: 'basic', name: 'Basic', monthlyPrice: 29, currencyCode: 'USD' }
    expect(readConfig({ SECRET: secret, PLANS: JSON.stringify([basic]) }).plans).toEqual([
      {
        ...basic,
        invoicesGuarantee: false,
        includedReturns: null,
        extraReturnPrice: null,
        extraReturnsMax: null,
        trialDays: 0,
        needsApproval: false,
      },
    ])
    for (const wrong of ['gold', '[{"code":"basic"}]', JSON.stringify([basic, basic])])
      expect(() => readConfig({ SECRET: secret, PLANS: wrong })).toThrow('PLANS must be a JSON list of plans')
  })

  test('names the domain that each store may send its mail from', () => {
    const [one, other] = ['0199a1b2-0000-7000-8000-000000000001', '0199a1b2-0000-7000-8000-000000000002']
    const given = `${one}=Northwind.example, ${other}=mail.birch.example,`
    expect([...readConfig({ SECRET: secret, SENDER_DOMAINS: given }).senderDomains]).toEqual([
      [one, 'northwind.example'],
      [other, 'mail.birch.example'],
    ])
    expect(readConfig({ SECRET: secret }).senderDomains.size).toBe(0)
  })

  // prettier-ignore
  test.for([
    { HOST: '0.0.0.0', address: 'http://localhost:3000' },
    { HOST: '::1',     address: 'http://[::1]:3000' },
    { HOST: 'box.lan', address: 'http://box.lan:3000' },
    { HOST: 'box.lan', PUBLIC_URL: 'https://returns.example/', address: 'https://returns.example' },
  ])('says where browsers reach it: $address', ({ address, ...env }) => {
    expect(readConfig({ SECRET: secret, ...env }).publicUrl).toBe(address)
  })

  test('generates a secret, stores it, and keeps it private', () => {
    const first = readConfig({ DATA_DIR: dataDir })
    expect(first.secret.length).toBeGreaterThan(40)
    expect(readConfig({ DATA_DIR: dataDir }).secret).toBe(first.secret)
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(first.secret)
    expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600)
  })
})
