import type { Context } from 'hono'
import { newRoutes, type AppEnv } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { receiveText, receiveTextReport } from './receive-text.ts'

/** Forms with a few fields. */
const bytesMax = 64 * 1024

/** Twilio's webhooks: customers' messages and delivery reports. */
export const textWebhookRoutes = newRoutes()
  .post('/webhooks/twilio/:storeId', async (c) => {
    const answer = await receiveText(c.var.deps, await sentIn(c, c.req.param('storeId')))
    return c.body(answer, 200, { 'content-type': 'text/xml' })
  })
  .post('/webhooks/twilio/:storeId/status', async (c) => {
    const sent = await sentIn(c, c.req.param('storeId'))
    await receiveTextReport(c.var.deps, sent, c.req.query('message') ?? '')
    return c.body(null, 204)
  })

async function sentIn(c: Context<AppEnv>, storeId: string) {
  const { pathname, search } = new URL(c.req.url)
  return {
    storeId,
    path: pathname + search,
    rawBody: await readText(c, bytesMax),
    signature: c.req.header('x-twilio-signature'),
  }
}
