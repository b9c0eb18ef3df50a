/**
 * Shopify's admin around an app's frame: it gives the app's script fresh session tokens, replaces dialogs, and shows
 * the app's menu, title, save bar and toasts.
 */
export const adminFrameScript = `
const { shop, app } = document.currentScript.dataset
const frame = document.querySelector('iframe')
const part = (name) => document.querySelector('[data-part="' + name + '"]')
const tell = (message) => frame.contentWindow.postMessage({ emulator: 'do', ...message }, app)
const toastMs = 5000

const answer = async ({ what, given, id }, { origin, source }) => {
  const response = await fetch('/' + shop + '/admin/frame/' + what, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given ?? {}),
  })
  source.postMessage({ emulator: 'answer', id, value: await response.json() }, origin)
}

const made = (tag, text, more) => Object.assign(document.createElement(tag), { textContent: text }, more)
const show = ({ title, menu, path, saveBar }) => {
  part('title').textContent = title
  part('menu').replaceChildren(
    ...menu.map(({ label, href }) => {
      const link = made('a', label, { href })
      if (href.split('?')[0] === path) link.setAttribute('aria-current', 'page')
      link.addEventListener('click', (event) => {
        event.preventDefault()
        tell({ what: 'navigate', href })
      })
      return link
    }),
  )
  part('save-bar').hidden = saveBar === null
  part('save-bar').replaceChildren(
    ...(saveBar === null ? [] : [made('span', 'Unsaved changes ')]),
    ...(saveBar ?? []).map(({ label, isDisabled }, index) =>
      made('button', label, {
        type: 'button',
        disabled: isDisabled,
        onclick: () => tell({ what: 'press', index }),
      }),
    ),
  )
}
const toast = ({ message }) => {
  const shown = made('p', message)
  part('toasts').append(shown)
  setTimeout(() => shown.remove(), toastMs)
}

addEventListener('message', async (event) => {
  const { data, origin } = event
  if (origin !== app) return
  if (data?.emulator === 'ask') await answer(data, event)
  if (data?.emulator === 'show') show(data.given)
  if (data?.emulator === 'toast') toast(data.given)
})
`

/** The part of App Bridge that apps have in their page: \`window.shopify\`, and the elements shown outside of it. */
export const appBridgeScript = `
{
  const admin = new URL(document.currentScript.src).origin
  const send = (message) => parent.postMessage(message, admin)
  const waiting = new Map()
  const ask = (what, given) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID()
      waiting.set(id, resolve)
      send({ emulator: 'ask', id, what, given })
    })

  const links = () => [...document.querySelectorAll('ui-nav-menu a, s-app-nav a, s-app-nav s-link')]
  let openBar = null
  const buttons = () => [...(document.getElementById(openBar ?? '')?.querySelectorAll('button') ?? [])]
  let shown = ''
  const report = () => {
    const given = {
      title: document.querySelector('ui-title-bar')?.getAttribute('title') ?? document.title,
      path: location.pathname,
      menu: links()
        .filter((link) => link.getAttribute('rel') !== 'home')
        .map((link) => ({ label: link.textContent.trim(), href: link.getAttribute('href') })),
      saveBar:
        openBar === null
          ? null
          : buttons().map((button) => ({
              label: button.textContent.trim(),
              isDisabled: button.disabled || button.hasAttribute('loading'),
            })),
    }
    const text = JSON.stringify(given)
    if (text === shown) return
    shown = text
    send({ emulator: 'show', given })
  }
  new MutationObserver(report).observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  })
  const hidden = document.createElement('style')
  hidden.textContent = 'ui-nav-menu, s-app-nav, ui-title-bar, ui-save-bar { display: none }'
  document.head.append(hidden)

  const follow = (href) => {
    const link = links().find((each) => each.getAttribute('href') === href)
    const event = new CustomEvent('shopify:navigate', { bubbles: true, cancelable: true })
    if (link?.dispatchEvent(event)) location.assign(href)
  }
  addEventListener('message', ({ data, origin }) => {
    if (origin !== admin) return
    if (data?.emulator === 'do' && data.what === 'navigate') follow(data.href)
    if (data?.emulator === 'do' && data.what === 'press') buttons()[data.index]?.click()
    if (data?.emulator !== 'answer') return
    waiting.get(data.id)?.(data.value)
    waiting.delete(data.id)
  })

  const query = new URLSearchParams(location.search)
  window.shopify = {
    config: { shop: query.get('shop'), host: query.get('host') },
    environment: { embedded: true, mobile: false, pos: false },
    // Nobody has placed a block: the emulator has no checkout editor.
    app: { extensions: async () => [{ handle: 'aftercare-checkout', type: 'ui_extension', activations: [] }] },
    idToken: async () => (await ask('token')).token,
    scopes: {
      query: () => ask('scopes'),
      request: (scopes) => ask('grant', { scopes }),
      revoke: (scopes) => ask('revoke', { scopes }),
    },
    toast: {
      show: (message) => {
        send({ emulator: 'toast', given: { message } })
        return crypto.randomUUID()
      },
      hide: () => undefined,
    },
    loading: () => undefined,
    saveBar: {
      show: async (id) => {
        openBar = id
        report()
      },
      hide: async (id) => {
        if (openBar === id) openBar = null
        report()
      },
      leaveConfirmation: async () => undefined,
    },
    modal: { show: async () => undefined, hide: async () => undefined },
  }
}
`
