/* oxlint-disable no-console -- the console is where a merchant's developer is told */
import { expect } from 'chai'
import { clearPage, place, portalUrl, until } from '../embed/testing/frame.ts'
import type { EmbeddedPortal } from './embed-portal.ts'

/* The two scripts as they are shipped, loaded as a merchant's page loads them: from the portal's origin. */

type Page = Window & { Aftercare?: { (...call: unknown[]): void; q?: unknown[] } }
const page = window as Page

function addScript(data: Record<string, string> = {}): HTMLScriptElement {
  const script = document.createElement('script')
  Object.assign(script.dataset, data)
  script.src = `${portalUrl}/embed.js`
  place().append(script)
  return script
}

const framesIn = (root: ParentNode) => [...root.querySelectorAll('iframe')]
const oneFrameIn = (root: ParentNode) => until(() => framesIn(root)[0])
const standing = (frame: HTMLIFrameElement) => until(() => frame.style.height === '300px')

afterEach(() => {
  clearPage()
  delete page.Aftercare
})

describe('the script tag', () => {
  it('puts its store’s portal at its own position', async () => {
    const script = addScript({ store: 'acme' })
    const frame = await oneFrameIn(document)
    expect(frame.src).to.equal(`${portalUrl}/acme`)
    expect(frame.parentElement).to.equal(script.previousElementSibling)
    await standing(frame)
  })

  it('puts it into the given container, and opens the given order', async () => {
    const returns = place()
    returns.id = 'returns'
    addScript({
      store: 'acme',
      container: '#returns',
      orderId: '7',
      isGiftReturn: 'true',
      title: 'Send it back',
    })
    const frame = await oneFrameIn(returns)
    expect(frame.src).to.equal(`${portalUrl}/acme/order/7?isGiftReturn=true`)
    expect(frame.title).to.equal('Send it back')
  })

  it('treats an empty order attribute as none', async () => {
    addScript({ store: 'acme', orderId: '', isGiftReturn: 'false' })
    expect((await oneFrameIn(document)).src).to.equal(`${portalUrl}/acme`)
  })

  it('can be in a page twice', async () => {
    addScript({ store: 'acme' })
    addScript({ store: 'acme' })
    await until(() => framesIn(document).length === 2)
    await Promise.all(framesIn(document).map(standing))
  })

  it('does nothing to a page that names no store', async () => {
    const called = new Promise((resolve) => {
      addScript().addEventListener('load', resolve)
    })
    await called
    expect(page.Aftercare).to.be.a('function')
    expect(framesIn(document)).to.deep.equal([])
  })

  it('works with a policy that allows only its nonce and the frame', async () => {
    const shop = document.createElement('iframe')
    shop.src = '/strict-shop'
    place(shop)
    const frame = await until(() => shop.contentDocument?.querySelector('iframe'))
    await standing(frame)
    expect(frame.style.width).to.equal('100%')
  })
})

describe('calls of the page', () => {
  /** The code that docs/embed.md has merchants write before the script. */
  function queueCalls() {
    const script = document.createElement('script')
    script.textContent =
      'window.Aftercare = window.Aftercare || function () { (Aftercare.q = Aftercare.q || []).push(arguments) }'
    place().append(script)
  }
  const embedded = (options: object) =>
    new Promise<EmbeddedPortal>((resolve) => page.Aftercare?.('embed', options, resolve))

  it('made before the script loaded are run afterward', async () => {
    queueCalls()
    const container = place()
    const portal = embedded({ store: 'acme', container })
    addScript()
    await standing(await oneFrameIn(container))
    ;(await portal).destroy()
    expect(container.childNodes).to.have.length(0)
  })

  it('made while the module loads, and later, are run as well', async () => {
    const [early, late] = [place(), place()]
    const script = addScript()
    await new Promise((resolve) => script.addEventListener('load', resolve))
    await embedded({ store: 'acme', container: early })
    await embedded({ store: 'acme', container: late })
    expect([framesIn(early).length, framesIn(late).length]).to.deep.equal([1, 1])
  })

  it('errors in calls are logged for the developer and do not stop others', async () => {
    queueCalls()
    const container = place()
    const told: unknown[] = []
    const tell = console.error
    console.error = (...words: unknown[]) => void told.push(...words)
    page.Aftercare?.('embed', { container })
    page.Aftercare?.('embed', { store: 'acme', container: '#none' })
    page.Aftercare?.('embde', { store: 'acme', container })
    const portal = embedded({ store: 'acme', container })
    addScript()
    await portal
    console.error = tell
    expect(told.map(String)).to.have.length(3)
    expect(String(told[1])).to.contain('#none')
    expect(framesIn(container)).to.have.length(1)
  })
})
