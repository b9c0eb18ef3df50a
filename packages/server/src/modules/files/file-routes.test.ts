import { setImmediate as nextTurn } from 'node:timers/promises'
import { customerApiBase, orderTokenHeader } from '@aftercare/domain/api/customer-api'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '#app.ts'
import type { Store } from '#modules/merchants/store-reads.ts'
import { issueOrderToken } from '#modules/orders/order-token.ts'
import { aStore } from '#testing/fixtures.ts'
import { useTestDeps } from '#testing/test-deps.ts'
import { attachAssets } from './attach-assets.ts'
import { deleteExpiredUploads } from './delete-expired-uploads.ts'
import { signFileUrl } from './signed-address.ts'

const deps = await useTestDeps()
const app = createApp(deps)
const orderId = '00000000-0000-7000-8000-00000000aaaa'

let store: Store
beforeEach(async () => {
  store = await aStore(deps)
})

const issue = async (query: Record<string, string> = {}, forOrder = orderId) => {
  const search = new URLSearchParams({ filename: 'torn.jpg', destination: 'crewClaimImg', ...query })
  const token = issueOrderToken(deps, store.storeId, { orderId: forOrder, isGiftReturn: false })
  const response = await app.request(
    `${customerApiBase}/${store.storefrontId}/signed-url?${search.toString()}`,
    { headers: { [orderTokenHeader]: token } },
  )
  return (await response.json()) as { url: string; uploadFilename: string; signedUploadUrl: string }
}

const put = async (url: string, body: Uint8Array<ArrayBuffer> | string | ReadableStream) =>
  app.request(url, { method: 'PUT', body, duplex: 'half' })

const photo = async () => {
  const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
  const bytes = await picture
    .withExif({ IFD0: { Copyright: 'Ada at home' } })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}

/**
 * The images that sharp has in hand. Its threads move one from the queue while the two numbers are read, which would
 * count it twice, so they are read until they stay the same.
 */
function sharpTasks(): number {
  for (;;) {
    const [before, after] = [sharp.counters(), sharp.counters()]
    if (before.queue === after.queue && before.process === after.process) return after.queue + after.process
  }
}

describe('an upload', () => {
  test('200: comes back through a signed address, without what the camera knew', async () => {
    const { url, signedUploadUrl } = await issue()
    const original = await photo()
    expect((await sharp(original).metadata()).exif).toBeDefined()

    expect((await put(signedUploadUrl, original)).status).toBe(204)
    const stored = await app.request(url)
    expect(stored.headers.get('content-type')).toBe('image/jpeg')
    expect(stored.headers.get('content-security-policy')).toContain('sandbox')
    expect(stored.headers.get('cache-control')).toBe('no-store')
    const { exif, width, height } = await sharp(await stored.arrayBuffer()).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 40, height: 20 })
  })

  test('401: an upload address requires the order’s token', async () => {
    const path = `${customerApiBase}/${store.storefrontId}/signed-url?filename=a.jpg&destination=crewClaimImg`
    expect((await app.request(path)).status).toBe(401)
  })

  test.for([
    ['a page that calls itself a picture', '<html><script>alert(1)</script></html>'],
    ['a drawing with script in it', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['plain text', 'hello'],
    ['the beginning of a picture and nothing more', '\u00ff\u00d8\u00ff\u00e0'],
  ])('415: %s is not accepted, and nothing is stored', async ([, content]) => {
    const { url, signedUploadUrl } = await issue({ filename: 'photo.jpg' })
    const response = await put(signedUploadUrl, new Uint8Array(Buffer.from(content ?? '', 'latin1')))
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({
      clientMessage: 'File not accepted. Accepted file types: JPEG, PNG, WebP, MP4, WebM, PDF, MOV',
    })
    expect((await app.request(url)).status).toBe(404)
  })

  test('413: a picture above 20 MB is refused', async () => {
    const { signedUploadUrl } = await issue()
    const heavy = new Uint8Array(21 * 1024 * 1024)
    heavy.set(await photo())
    expect((await put(signedUploadUrl, heavy)).status).toBe(413)
  })

  test('413: a picture of more than 50 megapixels is refused with a message, however small its file', async () => {
    const { url, signedUploadUrl } = await issue()
    const vast = sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: 'red' } })
    const response = await put(signedUploadUrl, new Uint8Array(await vast.png().toBuffer()))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      clientMessage: 'Choose an image with 50 megapixels or fewer.',
    })
    expect((await app.request(url)).status).toBe(404)
  })

  test('413: a picture that takes too much memory in its format says so, not that it has too many pixels', async () => {
    const { url, signedUploadUrl } = await issue()
    const deep = sharp({ create: { width: 8000, height: 4001, channels: 4, background: 'red' } })
    const file = await deep.toColourspace('rgb16').png().toBuffer()
    const response = await put(signedUploadUrl, new Uint8Array(file))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      code: 'too_many_bytes',
      clientMessage: 'This image is too large. Save it as a JPEG and try again.',
    })
    expect((await app.request(url)).status).toBe(404)
  })

  test('408: an upload that pauses for half a minute is given up', async () => {
    const { url, signedUploadUrl } = await issue()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let isOver = false
      const body = new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(9)) })
      const answer = put(signedUploadUrl, body).finally(() => (isOver = true))
      for (; !isOver; await nextTurn()) await vi.advanceTimersByTimeAsync(1000)
      expect((await answer).status).toBe(408)
    } finally {
      vi.useRealTimers()
    }
    expect((await app.request(url)).status).toBe(404)
  })

  test('204: of pictures that come at the same time two are decoded at a time', async () => {
    const large = sharp({ create: { width: 2000, height: 2000, channels: 3, background: 'red' } })
    const bytes = new Uint8Array(await large.png().toBuffer())
    const addresses = await Promise.all(Array.from({ length: 5 }, () => issue()))
    let most = 0
    const count = () => (most = Math.max(most, sharpTasks()))
    sharp.queue.on('change', count)
    const answers = await Promise.all(addresses.map(({ signedUploadUrl }) => put(signedUploadUrl, bytes)))
    sharp.queue.off('change', count)
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect(most).toBe(2)
  })

  test('429: an order takes 300 MB in a day, and other orders go on', async () => {
    const full = '00000000-0000-7000-8000-00000000cccc'
    await deps.rateLimits.takeUploadedBytes(full, 300 * 1024 * 1024 - 100)
    const { signedUploadUrl } = await issue({}, full)
    expect((await put(signedUploadUrl, await photo())).status).toBe(429)
    expect((await put((await issue({}, full)).signedUploadUrl, await photo())).status).toBe(429)
    expect((await put((await issue()).signedUploadUrl, await photo())).status).toBe(204)
  })

  test('404: an address that was changed, or has lapsed, leads nowhere', async () => {
    const { url, signedUploadUrl } = await issue()
    await put(signedUploadUrl, await photo())

    expect((await app.request(url.replace('/crewClaimImg/', '/return-shipments/'))).status).toBe(404)
    expect((await put(url, await photo())).status).toBe(404)
    deps.advance({ minutes: 16 })
    expect((await app.request(url)).status).toBe(404)
  })
})

describe('attaching files to a claim', () => {
  const attach = (names: string[], forOrder = orderId) =>
    attachAssets(deps, { storeId: store.storeId, orderId: forOrder, names })

  const uploaded = async () => {
    const { uploadFilename, signedUploadUrl } = await issue()
    await put(signedUploadUrl, await photo())
    return uploadFilename
  }

  test('takes what the order’s shopper uploaded, once', async () => {
    const name = await uploaded()
    await attach([name])
    await expect(attach([name])).rejects.toMatchObject({ code: 'unknown_file' })
  })

  test('refuses names of another order, names that hold nothing, and made-up ones', async () => {
    const name = await uploaded()
    const { uploadFilename: empty } = await issue()
    await expect(attach([name], '00000000-0000-7000-8000-00000000bbbb')).rejects.toMatchObject({
      status: 400,
    })
    await expect(attach([empty])).rejects.toMatchObject({ status: 400 })
    await expect(attach(['crewClaimImg/../../etc/passwd'])).rejects.toMatchObject({ status: 400 })
    await expect(attach([name, name])).rejects.toMatchObject({ status: 400 })
  })

  test('refuses what lay around for more than a day', async () => {
    const name = await uploaded()
    deps.advance({ hours: 25 })
    await expect(attach([name])).rejects.toMatchObject({ code: 'unknown_file' })
  })

  test('makes the file’s content final', async () => {
    const { uploadFilename, signedUploadUrl } = await issue()
    await put(signedUploadUrl, await photo())
    await attach([uploadFilename])
    expect((await put(signedUploadUrl, await photo())).status).toBe(409)
  })
})

test('what no claim took within its day is dropped with its bytes, what a claim holds is kept', async () => {
  const [taken, left] = [await issue(), await issue()]
  for (const { signedUploadUrl } of [taken, left]) await put(signedUploadUrl, await photo())
  await attachAssets(deps, { storeId: store.storeId, orderId, names: [taken.uploadFilename] })

  await deleteExpiredUploads(deps)
  expect(await deps.files.get(`${store.storeId}/${left.uploadFilename}`)).toBeDefined()
  deps.advance({ hours: 25 })
  await deleteExpiredUploads(deps)
  expect(await deps.files.get(`${store.storeId}/${left.uploadFilename}`)).toBeUndefined()
  expect(await deps.files.get(`${store.storeId}/${taken.uploadFilename}`)).toBeDefined()
  const names = await deps.db.selectFrom('asset').select('name').execute()
  expect(names).toEqual([{ name: taken.uploadFilename }])
})

test('a file of one store cannot be read through another', async () => {
  const other = await aStore(deps, { slug: 'southwind' })
  const { uploadFilename, signedUploadUrl } = await issue()
  await put(signedUploadUrl, await photo())
  expect((await app.request(signFileUrl(deps, other.storeId, uploadFilename))).status).toBe(404)
})
