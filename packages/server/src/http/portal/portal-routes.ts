import { join } from 'node:path'
import { canonicalTag } from '@aftercare/domain/shared/languages'
import { portalWords, reservedSlugs } from '@aftercare/domain/merchants/store-slug'
import type { Context } from 'hono'
import { customerSettingsOf } from '#modules/portal/customer-settings-reads.ts'
import { storeIn } from '#modules/merchants/store-in-language.ts'
import { findStoreBySlug, type Store } from '#modules/merchants/store-reads.ts'
import { withErrorReports } from '../error-report-files.ts'
import { answerNotFound } from '../errors.ts'
import { languagesOf } from '../languages.ts'
import { newRoutes, type AppEnv } from '../context.ts'
import { previewPage } from '../preview-page.ts'
import { answerText, foreverCached, forOtherPages, staticFiles } from '../static-files.ts'
import { portalPage, styleHashes, type Visitor } from './portal-page.ts'
import { portalPolicy } from './portal-policy.ts'

/**
 * The returns portal and the script that embeds it, from where Vite built them.
 *
 * Every address below `/{store}` is the same page; what it shows is decided in the browser. Mounted
 * last: whatever another route serves is not a store.
 */
export function portalRoutes(directory: string) {
  const pages = staticFiles(directory)
  const assets = staticFiles(join(directory, 'assets'))

  const page = async (c: Context<AppEnv>, store?: Store) => {
    const built = await pages.readText('index.html')
    if (built === undefined) return c.text('The portal has not been built. Run: npm run build', 503)
    const { deps } = c.var
    const text = portalPage(
      withErrorReports(built, deps.config, 'portal'),
      store && (await customerSettingsOf(deps, storeIn(store, wantedIn(c)))),
      visitorOf(c),
    )
    const headers = {
      'cache-control': 'no-cache',
      vary: 'accept-language',
      'content-security-policy': portalPolicy(deps.config, store, styleHashes(text)),
      'referrer-policy': 'strict-origin-when-cross-origin',
    }
    return answerText(c, { text, type: 'text/html', headers })
  }

  const pageOfStore = async (c: Context<AppEnv>, slug: string) => {
    const store = await findStoreBySlug(c.var.deps.db, slug)
    if (store && store.slug !== slug) return toCurrentSlug(c, store)
    const answer = await page(c, store)
    return store ? answer : new Response(answer.body, { status: 404, headers: answer.headers })
  }

  return (
    newRoutes()
      .get('/', (c) => page(c))
      .get('/assets/:file', async (c) => {
        return (await assets(c, c.req.param('file'), foreverCached)) ?? answerNotFound(c)
      })
      .get(
        '/preview.html',
        async (c) => (await pages(c, 'preview.html', previewPage(c.var.deps.config))) ?? answerNotFound(c),
      )
      .get('/:file{[^/]+\\.[^/]+}', async (c) => {
        const name = c.req.param('file')
        if (name === 'index.html') return answerNotFound(c)
        return (await pages(c, name, forOtherPages)) ?? answerNotFound(c)
      })
      // A delivery claim may be linked to without its store, which the page then finds.
      .get('/reorder/:orderId/*', (c) => page(c))
      .get('/:slug/*', async (c) => {
        const slug = c.req.param('slug').toLowerCase()
        if (!reservedSlugs.includes(slug)) return pageOfStore(c, slug)
        return portalWords.includes(slug) && asksForPage(c) ? toRootLookUp(c) : answerNotFound(c)
      })
  )
}

/** From a slug that the store had before. */
function toCurrentSlug(c: Context<AppEnv>, store: Store): Response {
  const { pathname, search } = new URL(c.req.url)
  const rest = pathname.split('/').slice(2).join('/')
  return c.redirect(`/${[store.slug, rest].filter((part) => part !== '').join('/')}${search}`)
}

/** The languages in which to answer: that of the address first. */
const wantedIn = (c: Context): string[] =>
  [c.req.query('lang'), c.req.query('locale')]
    .flatMap((tag) => canonicalTag(tag) ?? [])
    .concat(languagesOf(c))

const visitorOf = (c: Context): Visitor => ({
  userAgent: c.req.header('user-agent') ?? '',
  languages: languagesOf(c),
  isEmbedded: c.req.header('sec-fetch-dest') === 'iframe',
})

/** Whether a browser opened the address, as opposed to a program that called it. */
const asksForPage = (c: Context): boolean => c.req.header('accept')?.includes('text/html') ?? false

/** An address that lacks its store leads to the look-up that needs none. */
function toRootLookUp(c: Context): Response {
  c.header('vary', 'accept')
  return c.redirect('/')
}
