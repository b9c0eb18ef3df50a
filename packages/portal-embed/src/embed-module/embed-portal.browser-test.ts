import { expect } from 'chai'
import { ask, clearPage, nextFrame, place, portalUrl, until } from '../embed/testing/frame.ts'
import { embedPortal, type EmbeddedPortal, type EmbedOptions } from './embed-portal.ts'

type Sizes = { content: number; window: number }

const open: EmbeddedPortal[] = []

/** A portal that answers, in a page; `frame` is its frame. */
async function anEmbeddedPortal(options: Partial<EmbedOptions> = {}) {
  const container = place()
  const portal = embedPortal({ portalUrl, store: 'acme', container, ...options })
  open.push(portal)
  const frame = frameIn(container)
  await until(() => frame.style.height === '300px')
  return { container, portal, frame }
}

const frameIn = (container: Element): HTMLIFrameElement => {
  const frame = container.querySelector('iframe')
  if (!frame) throw new Error('There is no frame')
  return frame
}

const envelope = (type: string, payload: unknown, rest = {}) => ({ v: 1, type, id: 'x', payload, ...rest })
const heightOf = (pixels: number) => envelope('aftercare:height', { pixels })

/** Resolves when all earlier messages have arrived: messages keep their order. */
const settled = (frame: HTMLIFrameElement) => ask(frame, { type: 'locate' })

afterEach(() => {
  for (const portal of open.splice(0)) portal.destroy()
  clearPage()
  history.replaceState(null, '')
})

describe('the portal’s current step', () => {
  const comeTo = (frame: HTMLIFrameElement, path: string) =>
    ask(frame, { type: 'say', message: envelope('aftercare:step', { path }) }).then(() => settled(frame))

  it('is stored in the history entry, beside the page’s own state', async () => {
    history.replaceState({ own: 1 }, '')
    const { frame } = await anEmbeddedPortal()
    await comeTo(frame, '/acme/order/7?isGiftReturn=true')
    expect(history.state).to.include({ own: 1 })
    const { frame: again } = await anEmbeddedPortal()
    expect(again.src).to.equal(`${portalUrl}/acme/order/7?isGiftReturn=true`)
  })

  it('is not mixed up with another portal’s', async () => {
    const { frame } = await anEmbeddedPortal()
    await comeTo(frame, '/acme/order/7')
    const { frame: other } = await anEmbeddedPortal({ orderId: '8' })
    expect(other.src).to.equal(`${portalUrl}/acme/order/8`)
  })

  it('is dropped when the page opens something else', async () => {
    const { frame, portal } = await anEmbeddedPortal()
    await comeTo(frame, '/acme/order/7')
    portal.open()
    expect((await anEmbeddedPortal()).frame.src).to.equal(`${portalUrl}/acme`)
  })

  it('is ignored if it is a URL of another site', async () => {
    history.replaceState({ aftercare: { [`${portalUrl}/acme`]: '.evil.example/' } }, '')
    expect((await anEmbeddedPortal()).frame.src).to.equal(`${portalUrl}/acme`)
  })
})

describe('a frame that is still loading', () => {
  it('shows a placeholder until the portal reports its height', async () => {
    const container = place()
    open.push(embedPortal({ portalUrl, store: 'acme', container }))
    const frame = frameIn(container)
    expect(frame.style.backgroundImage).to.contain('linear-gradient')
    await until(() => frame.style.height === '300px')
    expect(frame.style.backgroundImage).to.equal('')
  })
})

describe('the height of the frame', () => {
  it('follows the content as it grows and shrinks', async () => {
    const { frame } = await anEmbeddedPortal()
    for (const pixels of [900, 1700, 120]) {
      await ask(frame, { type: 'resize', pixels })
      await until(() => frame.offsetHeight === pixels)
    }
  })

  it('follows an image that loads after the rest', async () => {
    const { frame } = await anEmbeddedPortal()
    await ask(frame, { type: 'image', pixels: 640 })
    await until(() => frame.offsetHeight === 640)
  })

  it('leaves nothing to scroll inside the frame', async () => {
    const { frame } = await anEmbeddedPortal()
    await ask(frame, { type: 'resize', pixels: 1234 })
    await until(() => frame.offsetHeight === 1234)
    const { content, window } = await ask<Sizes>(frame, { type: 'measure' })
    expect(content).to.equal(window)
  })

  it('settles: each height is reported once, even though the window changes with it', async () => {
    const { frame } = await anEmbeddedPortal()
    const heard: unknown[] = []
    const hear = ({ source, data }: MessageEvent<{ type?: string }>) => {
      if (source === frame.contentWindow && data.type === 'aftercare:height') heard.push(data)
    }
    addEventListener('message', hear)
    await ask(frame, { type: 'resize', pixels: 700 })
    await until(() => frame.offsetHeight === 700)
    for (let frames = 0; frames < 10; frames++) await nextFrame()
    await settled(frame)
    removeEventListener('message', hear)
    expect(heard).to.have.length(1)
  })
})

describe('a message from anywhere but the portal', () => {
  const hostile: [why: string, message: unknown][] = [
    ['of another version', { ...heightOf(999), v: 2 }],
    ['without an id', { v: 1, type: 'aftercare:height', payload: { pixels: 999 } }],
    ['of an unknown type', envelope('aftercare:resize', { pixels: 999 })],
    ['with a negative height', heightOf(-1)],
    ['with a height in words', envelope('aftercare:height', { pixels: '999' })],
    ['that leads to a script', envelope('aftercare:navigate', { url: 'javascript:document.title="hit"' })],
    ['that is no envelope', 'aftercare:height'],
    ['that is nothing', null],
  ]
  for (const [why, message] of hostile)
    it(`is ignored: one ${why}`, async () => {
      const { frame } = await anEmbeddedPortal()
      await ask(frame, { type: 'say', message })
      await settled(frame)
      expect(frame.style.height).to.equal('300px')
      expect(document.title).not.to.equal('hit')
    })

  it('is ignored: one from this page itself', async () => {
    const { frame } = await anEmbeddedPortal()
    postMessage(heightOf(999), '*')
    await settled(frame)
    expect(frame.style.height).to.equal('300px')
  })

  it('is ignored: one from another frame of the portal’s origin', async () => {
    const { frame } = await anEmbeddedPortal()
    const stranger = document.createElement('iframe')
    stranger.src = `${portalUrl}/acme`
    const loaded = new Promise((resolve) => stranger.addEventListener('load', resolve))
    place(stranger)
    await loaded
    await ask(stranger, { type: 'say', message: heightOf(999) })
    await settled(frame)
    expect(frame.style.height).to.equal('300px')
  })

  it('is ignored: one from the frame after it has gone to another origin', async () => {
    const { frame } = await anEmbeddedPortal()
    const heard = new Promise((resolve) => addEventListener('message', resolve, { once: true }))
    frame.srcdoc = `<script>parent.postMessage(${JSON.stringify(heightOf(999))}, '*')</script>`
    await heard
    await nextFrame()
    expect(frame.style.height).to.equal('300px')
  })
})

describe('another step', () => {
  const tall = () => {
    const space = place()
    space.style.height = '3000px'
  }

  it('scrolls into view when its start is above the screen', async () => {
    const { frame } = await anEmbeddedPortal()
    tall()
    await ask(frame, { type: 'resize', pixels: 2000 })
    await until(() => frame.offsetHeight === 2000)
    scrollTo(0, 1500)
    await ask(frame, { type: 'step' })
    await until(() => Math.abs(frame.getBoundingClientRect().top) < 1)
  })

  it('scrolls into view when its start is below the screen', async () => {
    tall()
    const { frame } = await anEmbeddedPortal()
    expect(frame.getBoundingClientRect().top).to.be.greaterThan(innerHeight)
    await ask(frame, { type: 'step' })
    await until(() => frame.getBoundingClientRect().top < innerHeight)
  })

  it('does not scroll while its start is in view', async () => {
    const { frame } = await anEmbeddedPortal()
    tall()
    place().style.height = '50px'
    await ask(frame, { type: 'step' })
    await settled(frame)
    for (let frames = 0; frames < 5; frames++) await nextFrame()
    expect(scrollY).to.equal(0)
  })
})

describe('the portal', () => {
  it('receives the page’s URL', async () => {
    const { frame } = await anEmbeddedPortal()
    expect(await ask(frame, { type: 'locate' })).to.equal(location.href)
  })

  it('can navigate the page within its own site', async () => {
    const { frame } = await anEmbeddedPortal()
    const address = `${location.href.split('#')[0]}#account`
    expect(await ask(frame, { type: 'navigate', url: address })).to.equal(true)
    expect(location.hash).to.equal('#account')
    history.replaceState(null, '', location.pathname + location.search)
  })

  it('is refused navigation to other sites', async () => {
    const { frame } = await anEmbeddedPortal()
    const before = location.href
    for (const url of ['https://evil.example/', `http://127.0.0.1.evil.example:${location.port}/`])
      expect(await ask(frame, { type: 'navigate', url })).to.equal(false)
    expect(location.href).to.equal(before)
  })

  it('opens an order, also as a gift, and the look-up again', async () => {
    const { frame, portal } = await anEmbeddedPortal({ orderId: '450789/469', isGiftReturn: true })
    expect(frame.src).to.equal(`${portalUrl}/acme/order/450789%2F469?isGiftReturn=true`)
    portal.open({ orderId: '7' })
    expect(frame.src).to.equal(`${portalUrl}/acme/order/7`)
    portal.open()
    expect(frame.src).to.equal(`${portalUrl}/acme`)
  })

  it('knows its host page after a reload of the frame', async () => {
    const { frame } = await anEmbeddedPortal()
    const reloaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
    frame.src = `${portalUrl}/acme/order/7/return`
    await reloaded
    expect(await ask(frame, { type: 'locate' })).to.equal(location.href)
  })

  it('can share a page with another portal', async () => {
    const one = await anEmbeddedPortal()
    const other = await anEmbeddedPortal()
    await ask(one.frame, { type: 'resize', pixels: 800 })
    await until(() => one.frame.offsetHeight === 800)
    expect(other.frame.offsetHeight).to.equal(300)
    one.portal.destroy()
    await ask(other.frame, { type: 'resize', pixels: 640 })
    await until(() => other.frame.offsetHeight === 640)
  })
})

describe('a portal that does not answer', () => {
  const linkIn = (container: Element) => until(() => container.querySelector('a'))

  for (const store of ['says-nothing', 'forbids-frames'])
    it(`is replaced by a plain link: one that ${store.replace('-', ' ')}`, async () => {
      const container = place()
      open.push(embedPortal({ portalUrl, store, container, orderId: '7' }))
      const link = await linkIn(container)
      expect(link.href).to.equal(`${portalUrl}/${store}/order/7`)
      expect(link.textContent).to.equal('Open returns and exchanges')
      expect(container.children).to.have.length(1)
    })

  it('is replaced after the given timeout, and tried again when it is opened again', async () => {
    const container = place()
    const portal = embedPortal({
      portalUrl,
      store: 'acme',
      container,
      answerWithinMs: 0,
      linkText: 'Send it back',
    })
    open.push(portal)
    expect((await linkIn(container)).textContent).to.equal('Send it back')
    portal.open()
    expect(container.querySelector('a')).to.equal(null)
    expect(frameIn(container).src).to.equal(`${portalUrl}/acme`)
  })

  it('is also replaced when it breaks after its first answer', async () => {
    const { container, frame } = await anEmbeddedPortal()
    frame.src = `${portalUrl}/says-nothing`
    await linkIn(container)
  })
})

describe('what the page gets', () => {
  it('is a titled frame that replaces the container’s content', async () => {
    const container = place()
    container.innerHTML = '<a href="/contact">Contact us</a>'
    open.push(embedPortal({ portalUrl, store: 'acme', container, title: 'Send it back' }))
    expect(container.children).to.have.length(1)
    expect(frameIn(container).title).to.equal('Send it back')
  })

  it('is nothing after `destroy`', async () => {
    const { container, portal, frame } = await anEmbeddedPortal()
    portal.destroy()
    expect(container.childNodes).to.have.length(0)
    postMessage(heightOf(999), '*')
    await nextFrame()
    expect(frame.style.height).to.equal('300px')
  })

  it('stays nothing when destroyed before the portal has answered', async () => {
    const container = place()
    embedPortal({ portalUrl, store: 'acme', container, answerWithinMs: 0 }).destroy()
    for (let frames = 0; frames < 3; frames++) await nextFrame()
    expect(container.childNodes).to.have.length(0)
  })

  it('is an error if there is no such container', () => {
    expect(() => embedPortal({ portalUrl, store: 'acme', container: '#none' })).to.throw(TypeError, '#none')
  })
})
