import { newRoutes } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { readWidget } from './read-widget.ts'
import { receiveTicketEvent } from './receive-ticket-event.ts'

/** An event holds two ids. */
const bytesMax = 16 * 1024

/** What helpdesks ask and report, with the key that the store chose for them. */
export const helpdeskTicketRoutes = newRoutes()
  .get('/webhooks/gorgias/:storeId/customer', async (c) => {
    const facts = await readWidget(c.var.deps, c.req.param('storeId'), {
      authorization: c.req.header('authorization') ?? '',
      email: c.req.query('email') ?? '',
    })
    return c.json(facts, 200, { 'cache-control': 'no-store' })
  })
  .post('/webhooks/gorgias/:storeId', async (c) => {
    await receiveTicketEvent(c.var.deps, c.req.param('storeId'), {
      authorization: c.req.header('authorization') ?? '',
      rawBody: await readText(c, bytesMax),
    })
    return c.body(null, 204)
  })
