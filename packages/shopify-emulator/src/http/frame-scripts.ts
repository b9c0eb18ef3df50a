/**
 * Shopify's admin around an app's frame: it gives the app's script fresh session tokens, and replaces
 * dialogs.
 */
export const adminFrameScript = `
const { shop, app } = document.currentScript.dataset
addEventListener('message', async ({ data, origin, source }) => {
  if (origin !== app || data?.emulator !== 'ask') return
  const answer = await fetch('/' + shop + '/admin/frame/' + data.what, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(data.given ?? {}),
  })
  source.postMessage({ emulator: 'answer', id: data.id, value: await answer.json() }, origin)
})
`

/** The part of App Bridge that apps have in their page: \`window.shopify\`. */
export const appBridgeScript = `
{
  const admin = new URL(document.currentScript.src).origin
  const waiting = new Map()
  addEventListener('message', ({ data, origin }) => {
    if (origin !== admin || data?.emulator !== 'answer') return
    waiting.get(data.id)?.(data.value)
    waiting.delete(data.id)
  })
  const ask = (what, given) =>
    new Promise((resolve) => {
      const id = crypto.randomUUID()
      waiting.set(id, resolve)
      parent.postMessage({ emulator: 'ask', id, what, given }, admin)
    })
  const query = new URLSearchParams(location.search)
  window.shopify = {
    config: { shop: query.get('shop'), host: query.get('host') },
    environment: { embedded: true, mobile: false, pos: false },
    idToken: async () => (await ask('token')).token,
    scopes: {
      query: () => ask('scopes'),
      request: (scopes) => ask('grant', { scopes }),
      revoke: (scopes) => ask('revoke', { scopes }),
    },
    toast: { show: (message) => console.info(message), hide: () => undefined },
    loading: () => undefined,
    saveBar: { show: async () => undefined, hide: async () => undefined, leaveConfirmation: async () => undefined },
    modal: { show: async () => undefined, hide: async () => undefined },
  }
}
`
