import { WebhookVerificationError } from '@aftercare/client'
import { Hono } from 'hono'
import { secureHeaders } from 'hono/secure-headers'
import { ternPage, ternTroublePage } from './tern-page.ts'
import type { TernShop } from './tern-shop.ts'

const policy = secureHeaders({
  strictTransportSecurity: false,
  contentSecurityPolicy: {
    defaultSrc: ["'none'"],
    imgSrc: ["'self'"],
    styleSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    frameAncestors: ["'none'"],
  },
})

/** Where the demo's custom shop is, on the demo shop's origin. */
export const ternPath = '/tern-cycles'

/**
 * A second shop of the demo, on a platform that Aftercare doesn't know. It is connected by its first visit, so that a
 * demo which nobody shows it in has nothing to do for it.
 */
export function ternRoutes(open: () => Promise<TernShop>) {
  let opening: Promise<TernShop> | undefined
  const shop = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  return new Hono({ strict: false })
    .use(policy)
    .get('/', async (c) => {
      const opened = await shop()
      await opened.carryOutTasks()
      return c.html(ternPage(opened, await opened.listReturns()))
    })
    .post('/returns/:claimId/approve', async (c) => {
      await (await shop()).approve(c.req.param('claimId'))
      return c.redirect(ternPath, 303)
    })
    .post('/webhooks', async (c) => {
      try {
        const opened = await shop()
        opened.receive(await c.req.text(), c.req.header())
        // Whoever tells us waits for an answer, not for what follows; what fails is done with the next visit.
        opened.carryOutTasks().catch(() => {})
        return c.body(null, 204)
      } catch (error) {
        if (error instanceof WebhookVerificationError) return c.text('The signature is wrong', 401)
        throw error
      }
    })
    .onError((error, c) => c.html(ternTroublePage(error.message), 502))
}
