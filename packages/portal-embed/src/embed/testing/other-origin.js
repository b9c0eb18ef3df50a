import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const directory = fileURLToPath(new URL('../../..', import.meta.url))
const frameScript = '/packages/portal-embed/src/embed/testing/frame-portal.ts'

const page = (/** @type {string} */ body) =>
  `<!doctype html><style>body{margin:0}</style><div id="portal" style="height:300px"></div>${body}`

/**
 * What stands at the portal's origin in tests: a portal for any store, ones that fail in their way, and
 * the two scripts as they are shipped.
 *
 * @returns {import('@web/test-runner').TestRunnerPlugin}
 */
export function otherOrigin() {
  /** @type {Record<string, string>} */
  const scripts = {}

  return {
    name: 'other-origin',
    async serverStart() {
      for (const mode of ['loader', 'module']) Object.assign(scripts, await builtScripts(mode))
    },
    serve(context) {
      const [, first = ''] = context.path.split('/')
      const script = scripts[first]
      if (script !== undefined) return { body: script, type: 'js' }
      return pages[first]?.(context)
    },
  }
}

/** @type {Record<string, (context: import('koa').Context) => { body: string, type: string }>} */
const pages = {
  acme: () => ({ body: page(`<script type="module" src="${frameScript}"></script>`), type: 'html' }),
  'says-nothing': () => ({ body: page(''), type: 'html' }),
  'forbids-frames': (context) => {
    context.set('content-security-policy', "frame-ancestors 'none'")
    return { body: page(`<script type="module" src="${frameScript}"></script>`), type: 'html' }
  },
  /** A merchant's page under the strictest policy that lets the portal in: a nonce, and the frame's origin. */
  'strict-shop': (context) => {
    const portal = `http://localhost:${context.URL.port}`
    const nonce = 'r4nd0m'
    context.set(
      'content-security-policy',
      `default-src 'none'; script-src 'nonce-${nonce}'; frame-src ${portal}`,
    )
    return {
      body: `<!doctype html><main><script nonce="${nonce}" src="${portal}/embed.js" data-store="acme"></script></main>`,
      type: 'html',
    }
  },
}

/** @param {string} mode */
async function builtScripts(mode) {
  const built = await build({
    root: directory,
    configFile: `${directory}vite.embed.config.ts`,
    mode,
    logLevel: 'silent',
    build: { write: false },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const chunks = outputs.flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  return Object.fromEntries(
    chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.code]] : [])),
  )
}
