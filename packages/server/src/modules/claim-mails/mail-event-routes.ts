import { newRoutes } from '#http/context.ts'
import { readText } from '#http/read-body.ts'
import { receiveMailEvent } from './receive-mail-event.ts'

/** Receives what became of emails: bounces and complaints. Only signed webhooks are read. */
export const mailEventRoutes = newRoutes().post('/webhooks/mailgun', async (c) => {
  await receiveMailEvent(c.var.deps, await readText(c))
  return c.body(null, 204)
})
