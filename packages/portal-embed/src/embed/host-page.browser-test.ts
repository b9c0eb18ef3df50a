import { frameNameOf } from '@aftercare/domain/embed/messages'
import { expect } from 'chai'
import { ask, clearPage, place, portalUrl, until, type StorageFound } from './testing/frame.ts'

type Said = { v: number; type: string; id: string; payload: unknown }

/** A portal in a frame that this page made by hand; the page answers only what a test makes it answer. */
async function aFrame({ name = frameNameOf(location.origin), sandbox = '' } = {}) {
  const frame = document.createElement('iframe')
  frame.name = name
  if (sandbox) frame.setAttribute('sandbox', sandbox)
  frame.src = `${portalUrl}/acme`
  const said: Said[] = []
  const hear = ({ source, data }: MessageEvent<Said>) => {
    if (source === frame.contentWindow) said.push(data)
  }
  addEventListener('message', hear)
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  place(frame)
  await loaded
  const answer = (message: unknown) => frame.contentWindow?.postMessage(message, portalUrl)
  const next = (type: string) => until(() => said.find((message) => message.type === type))
  return { frame, said, answer, next, deaf: () => removeEventListener('message', hear) }
}

const here = { href: 'https://shop.example/pages/returns' }
const locationAnswer = (id: string) => ({ v: 1, type: 'aftercare:location', id, payload: here })

let page: Awaited<ReturnType<typeof aFrame>>
beforeEach(async () => {
  page = await aFrame()
})
afterEach(() => {
  page.deaf()
  clearPage()
})

describe('the portal in a frame', () => {
  it('reports that it is ready and how high it is, in separate messages', async () => {
    const height = await page.next('aftercare:height')
    const [ready] = page.said
    expect(ready).to.deep.include({ v: 1, type: 'aftercare:ready', payload: {} })
    expect(height).to.deep.include({ v: 1, type: 'aftercare:height', payload: { pixels: 300 } })
    expect(ready?.id).to.match(/^[0-9a-f-]{36}$/)
    expect(height.id).not.to.equal(ready?.id)
  })

  it('reports each new step', async () => {
    await ask(page.frame, { type: 'step' })
    await page.next('aftercare:step')
  })

  it('accepts the answer to its question', async () => {
    const found = ask(page.frame, { type: 'locate' })
    page.answer(locationAnswer((await page.next('aftercare:location-request')).id))
    expect(await found).to.equal(here.href)
  })

  it('continues without an answer after the timeout', async () => {
    expect(await ask(page.frame, { type: 'locate', waitMs: 20 })).to.equal(undefined)
    expect(await ask(page.frame, { type: 'navigate', url: here.href, waitMs: 20 })).to.equal(false)
  })

  const wrong: [why: string, change: (id: string) => unknown][] = [
    ['to another question', () => locationAnswer('another')],
    ['of another version', (id) => ({ ...locationAnswer(id), v: 2 })],
    ['that is no address', (id) => ({ ...locationAnswer(id), payload: { href: 'javascript:alert(1)' } })],
    ['without a payload', (id) => ({ v: 1, type: 'aftercare:location', id })],
  ]
  for (const [why, change] of wrong)
    it(`does not take an answer ${why}`, async () => {
      const found = ask(page.frame, { type: 'locate' })
      const { id } = await page.next('aftercare:location-request')
      page.answer(change(id))
      page.answer(locationAnswer(id))
      expect(await found).to.equal(here.href)
    })

  it('ignores an answer from another window', async () => {
    const found = ask(page.frame, { type: 'locate', waitMs: 200 })
    const { id } = await page.next('aftercare:location-request')
    const stranger = document.createElement('iframe')
    stranger.srcdoc = `<script>
      parent.frames[0].postMessage(${JSON.stringify(locationAnswer(id))}, '*')
    </script>`
    place(stranger)
    expect(await found).to.equal(undefined)
  })
})

describe('a page of another origin than the frame was made for', () => {
  it('receives nothing', async () => {
    page.deaf()
    page = await aFrame({ name: frameNameOf('https://shop.example') })
    await ask(page.frame, { type: 'resize', pixels: 700 })
    await ask(page.frame, { type: 'locate', waitMs: 20 })
    expect(page.said).to.deep.equal([])
  })
})

describe('a frame that our script did not create', () => {
  for (const name of ['', 'checkout'])
    it(`holds a portal that keeps to itself: ${name || 'one without a name'}`, async () => {
      page.deaf()
      page = await aFrame({ name })
      expect(await ask(page.frame, { type: 'locate' })).to.equal(undefined)
      expect(page.said).to.deep.equal([])
    })
})

describe('what a shopper writes', () => {
  const store = (frame: HTMLIFrameElement) => ask<StorageFound>(frame, { type: 'store', name: 'draft' })

  it('is stored in a cross-site frame', async () => {
    expect(await store(page.frame)).to.deep.equal({ kept: 'kept', isLocal: true })
  })

  it('is kept in memory if the frame has no storage', async () => {
    page.deaf()
    page = await aFrame({ sandbox: 'allow-scripts' })
    expect(await store(page.frame)).to.deep.equal({ kept: 'kept', isLocal: false })
  })

  it('never becomes a cookie', async () => {
    await store(page.frame)
    expect(await ask(page.frame, { type: 'cookies' })).to.equal('')
  })
})
