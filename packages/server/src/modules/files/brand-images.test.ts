import { crc32 } from 'node:zlib'
import { consoleHeader, merchantApiBase } from '@aftercare/domain/api/merchant-api'
import type { BrandImageKind } from '@aftercare/domain/merchants/brand-images'
import type { Theme } from '@aftercare/domain/merchants/theme-schema'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '#app.ts'
import { openWebhookSender } from '#integrations/webhooks/open-webhook-sender.ts'
import { systemActor } from '#modules/audit/record-change.ts'
import { themeDocument } from '#modules/merchants/portal-documents.ts'
import { getStore } from '#modules/merchants/store-reads.ts'
import { withVersion } from '#platform/http/document-version.ts'
import { aStore } from '#testing/fixtures.ts'
import { aUser } from '#testing/merchant-fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { deleteExpiredUploads } from './delete-expired-uploads.ts'
import { saveTheme } from './save-theme.ts'
import { uploadBrandImage } from './upload-brand-image.ts'

const deps = await useTestDeps()
const app = createApp(deps)

let shop: Awaited<ReturnType<typeof aShop>>
beforeEach(async () => {
  shop = await aShop()
})

const keptFiles = () =>
  deps.db
    .selectFrom('asset')
    .select('name')
    .where('storeId', '=', shop.storeId)
    .where('status', '<>', 'issued')
    .execute()

async function aShop(slug = 'birch') {
  const store = await aStore(deps, { slug })
  const { token } = await aUser(deps, store, 'Admin')
  const { storeId } = store
  return {
    storeId,
    upload: (kind: BrandImageKind | 'poster', body: Uint8Array) =>
      app.request(`${merchantApiBase}/${storeId}/settings/theme/image/${kind}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${token}`, [consoleHeader]: '1', 'content-type': 'image/svg+xml' },
        body: new Uint8Array(body),
      }),
    save: async (change: Partial<Theme>) => {
      const { version, theme } = withVersion(themeDocument.read(await getStore(deps.db, storeId)))
      return saveTheme(deps, storeId, systemActor, { version, theme: { ...theme, ...change } })
    },
  }
}

const draw = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 4, background: '#a33' } }).withExif({
    IFD0: { Copyright: 'Ada at home' },
  })
const png = (width?: number, height?: number) => draw(width, height).png().toBuffer()

/** A small file that says it is a picture of so many pixels a side, with 16 bits for each color. */
async function deepPng(side: number): Promise<Buffer> {
  const file = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#a33' } })
    .toColourspace('rgb16')
    .png()
    .toBuffer()
  file.writeUInt32BE(side, 16)
  file.writeUInt32BE(side, 20)
  file.writeUInt32BE(crc32(file.subarray(12, 29)), 29)
  return file
}

/** An icon with one bitmap of 2 by 2 pixels, and something hidden behind it. */
function anIcon(): Buffer {
  const bitmap = Buffer.alloc(40 + 16 + 8)
  bitmap.writeUInt32LE(40, 0)
  bitmap.writeInt32LE(2, 4)
  bitmap.writeInt32LE(4, 8)
  bitmap.writeUInt16LE(1, 12)
  bitmap.writeUInt16LE(32, 14)
  const head = Buffer.from([0, 0, 1, 0, 1, 0, 2, 2, 0, 0, 1, 0, 32, 0])
  const place = Buffer.alloc(8)
  place.writeUInt32LE(bitmap.byteLength + 6, 0)
  place.writeUInt32LE(22, 4)
  return Buffer.concat([head, place, bitmap, Buffer.from('secret')])
}

const uploaded = async (kind: BrandImageKind, body: Uint8Array) =>
  ((await (await shop.upload(kind, body)).json()) as { url: string }).url
const read = (url: string) => app.request(new URL(url).pathname)
const statusOf = async (url: string) => (await read(url)).status

describe('an uploaded image', () => {
  test('200: is public, may be cached forever, runs nothing, and has no metadata', async () => {
    const answer = await read(await uploaded('logo', await png()))
    expect(answer.headers.get('content-type')).toBe('image/png')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    const { exif, width, height } = await sharp(await answer.arrayBuffer()).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 60, height: 30 })
  })

  test.for([
    ['logo', 'webp', 'image/png'],
    ['logo', 'jpeg', 'image/jpeg'],
    ['background', 'webp', 'image/webp'],
  ] as const)(
    'a %s in %s is served as %s: emails show logos in PNG and JPEG',
    async ([kind, format, type]) => {
      const answer = await read(await uploaded(kind, await draw().toFormat(format).toBuffer()))
      expect(answer.headers.get('content-type')).toBe(type)
      expect(`image/${(await sharp(await answer.arrayBuffer()).metadata()).format}`).toBe(type)
    },
  )

  test('a large logo is shrunk to what screens show of it', async () => {
    const answer = await read(await uploaded('logo', await png(3000, 3000)))
    expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 400 })
  })

  test('an icon keeps its frames and nothing else', async () => {
    const answer = await read(await uploaded('favicon', anIcon()))
    expect(answer.headers.get('content-type')).toBe('image/x-icon')
    const content = Buffer.from(await answer.arrayBuffer())
    expect(content.subarray(22)).toEqual(anIcon().subarray(22, 22 + 64))
  })

  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.for<[string, BrandImageKind, number, string, () => Uint8Array | Promise<Uint8Array>]>([
    ['an SVG drawing', 'logo', 415, 'Choose a PNG, JPEG or WebP file.', () => drawing],
    ['an SVG icon', 'favicon', 415, 'Choose a PNG or ICO file.', () => drawing],
    ['a photo as an icon', 'favicon', 415, 'Choose a PNG or ICO file.', () => draw().jpeg().toBuffer()],
    [
      'half a picture',
      'logo',
      415,
      'Choose a PNG, JPEG or WebP file.',
      async () => (await png()).subarray(0, 60),
    ],
    ['half an icon', 'favicon', 415, 'Choose a PNG or ICO file.', () => anIcon().subarray(0, 40)],
    ['an empty file', 'logo', 415, 'Choose a PNG, JPEG or WebP file.', () => new Uint8Array()],
    ['too many bytes', 'logo', 413, 'Choose a file of up to 2 MB.', () => Buffer.alloc(2 * 1024 * 1024 + 1)],
    [
      'too many pixels',
      'favicon',
      413,
      'Choose an image of up to 1,024 by 1,024 pixels.',
      () => png(1025, 1),
    ],
    [
      'more than can be decoded in memory',
      'background',
      413,
      'Choose a smaller image, or one with 8 bits per color.',
      () => deepPng(8000),
    ],
  ])('%s for a %s: %i, with a reason', async ([, kind, status, clientMessage, body]) => {
    const answer = await shop.upload(kind, await body())
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ clientMessage })
    expect(await keptFiles()).toEqual([])
  })

  test('404: another kind of image, and names that are none of ours', async () => {
    expect((await shop.upload('poster', await png())).status).toBe(404)
    const url = await uploaded('logo', await png())
    for (const other of [
      `${url}x`,
      url.replace(/branding.*/, 'branding/..%2f..%2fkeys.png'),
      url.replace(shop.storeId, 'no-id'),
    ])
      expect(await statusOf(other)).toBe(404)
  })
})

test('an image whose file could not be stored is deleted with those that nobody saved', async () => {
  const removed: string[] = []
  const files: Partial<typeof deps.files> = {
    put: () => Promise.reject(new Error('no space left')),
    remove: async (name) => void removed.push(name),
  }
  const failing = { ...deps, files: { ...deps.files, ...files } }
  const { storeId } = shop
  await expect(uploadBrandImage(failing, { storeId, kind: 'logo' }, await png())).rejects.toThrow(
    'no space left',
  )
  deps.advance({ hours: 25 })
  await deleteExpiredUploads(failing)
  expect(removed).toEqual([expect.stringMatching(`^${storeId}/branding/`)])
})

describe('a URL in a saved theme', () => {
  const expire = async (days: number) => {
    deps.advance({ hours: 24 * days + 1 })
    await deleteExpiredUploads(deps)
  }

  test('has its file for as long as it is saved, and 90 days more; one that is never saved is deleted', async () => {
    const first = await uploaded('logo', await png())
    const unused = await uploaded('background', await png())
    await shop.save({ logoUrl: first })
    await expire(1)
    expect([await statusOf(first), await statusOf(unused)]).toEqual([200, 404])
    await shop.save({ logoUrl: null })
    await expire(89)
    expect(await statusOf(first)).toBe(200)
    // Chosen again in time.
    await shop.save({ logoUrl: first })
    await expire(400)
    expect(await statusOf(first)).toBe(200)
    await shop.save({ logoUrl: 'https://cdn.example/logo.png' })
    await expire(90)
    expect(await statusOf(first)).toBe(404)
    expect(await keptFiles()).toEqual([])
  })

  test('422: not of a file that is gone, of another store, or of a private one', async () => {
    const url = await uploaded('logo', await png())
    const other = await aShop('cedar')
    const refused = {
      status: 422,
      body: {
        fields: [{ path: 'theme.logoUrl', message: 'This image is no longer available. Upload it again.' }],
      },
    }
    await expect(other.save({ logoUrl: url })).rejects.toMatchObject(refused)
    const signed = `${deps.config.publicUrl}/files/${shop.storeId}/crewClaimImg/abc?signature=1`
    await expect(shop.save({ logoUrl: signed })).rejects.toMatchObject(refused)
    await expire(1)
    await expect(shop.save({ logoUrl: url })).rejects.toMatchObject(refused)
  })

  test.for(['https://10.0.0.5/logo.png', 'https://[fd00::1]/logo.png', 'https://files.local/logo.png'])(
    '422: not of the private network: %s',
    async (backgroundUrl) => {
      const webhookSender = openWebhookSender({ mayReachPrivate: false })
      const strict = { ...deps, webhookSender }
      const { version, theme } = withVersion(themeDocument.read(await getStore(deps.db, shop.storeId)))
      const changed = { version, theme: { ...theme, backgroundUrl } }
      await expect(saveTheme(strict, shop.storeId, systemActor, changed)).rejects.toMatchObject({
        status: 422,
        body: {
          fields: [
            {
              path: 'theme.backgroundUrl',
              message: 'Please enter a public address that starts with https://',
            },
          ],
        },
      })
    },
  )
})
