import { ticketHelpdesk } from '@aftercare/domain/merchants/helpdesk-schema'
import { newRoutes } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { notFound } from '#platform/errors.ts'
import { actFromGorgias } from './act-from-gorgias.ts'
import { answerGladly } from './answer-gladly.ts'
import { answerZowie } from './answer-zowie.ts'
import { packZendeskApp } from './zendesk-app.ts'
import { readWidget } from './read-widget.ts'
import { receiveTicketReport } from './receive-ticket-report.ts'

/** Some helpdesks report the whole message, which is read from them again. */
const bytesMax = 512 * 1024

/** A lookup names a customer in a few ways. */
const lookupBytesMax = 64 * 1024

/** What helpdesks ask and report, each with its own proof. */
export const helpdeskTicketRoutes = newRoutes()
  .get('/webhooks/gorgias/:storeId/customer', async (c) => {
    const facts = await readWidget(c.var.deps, c.req.param('storeId'), {
      header: (name) => c.req.header(name),
      email: c.req.query('email') ?? '',
    })
    return c.json(facts, 200, { 'cache-control': 'no-store' })
  })
  .post('/webhooks/gorgias/:storeId/actions', async (c) => {
    const answer = await actFromGorgias(c.var.deps, c.req.param('storeId'), {
      header: (name) => c.req.header(name),
      rawBody: await readText(c, lookupBytesMax),
    })
    return c.json(answer)
  })
  .post('/webhooks/gladly/:storeId', async (c) => {
    const answer = await answerGladly(c.var.deps, c.req.param('storeId'), {
      method: c.req.method,
      url: new URL(c.req.url),
      header: (name) => c.req.header(name),
      rawBody: await readText(c, lookupBytesMax),
    })
    return c.json(answer, 200, { 'cache-control': 'no-store' })
  })
  .get('/webhooks/zowie/:storeId', async (c) => {
    const section = await answerZowie(c.var.deps, c.req.param('storeId'), {
      method: 'GET',
      header: (name) => c.req.header(name),
      email: c.req.query('email'),
      rawBody: '',
    })
    return c.json(section, 200, { 'cache-control': 'no-store' })
  })
  .post('/webhooks/zowie/:storeId', async (c) => {
    const section = await answerZowie(c.var.deps, c.req.param('storeId'), {
      method: 'POST',
      header: (name) => c.req.header(name),
      email: c.req.query('email'),
      rawBody: await readText(c, lookupBytesMax),
    })
    return c.json(section, 200, { 'cache-control': 'no-store' })
  })
  .get('/webhooks/zendesk/:storeId/app.zip', async (c) => {
    const zip = await packZendeskApp(c.var.deps, c.req.param('storeId'))
    if (!zip) throw notFound()
    return c.body(new Uint8Array(zip), 200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="aftercare-zendesk.zip"',
    })
  })

for (const helpdesk of ticketHelpdesk.options)
  helpdeskTicketRoutes.post(`/webhooks/${helpdesk}/:storeId`, async (c) => {
    const at = { storeId: c.req.param('storeId'), helpdesk }
    const answer = await receiveTicketReport(c.var.deps, at, {
      header: (name) => c.req.header(name),
      rawBody: await readText(c, bytesMax),
    })
    return answer === undefined ? c.body(null, 204) : c.json(answer)
  })
