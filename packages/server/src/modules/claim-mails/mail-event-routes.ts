import { newRoutes } from '#http/context.ts'
import { readBytes, readText } from '#http/read-body.ts'
import { receiveReply } from './receive-reply.ts'
import { receiveMailEvent } from './receive-mail-event.ts'

/** Mailgun takes emails of up to 25 MB, and files are sent along. */
const replyBytesMax = 30 * 1024 * 1024

/** Receives what became of emails, bounces and complaints, and replies to them. Only signed webhooks are read. */
export const mailEventRoutes = newRoutes()

mailEventRoutes.post('/webhooks/mailgun', async (c) => {
  await receiveMailEvent(c.var.deps, await readText(c))
  return c.body(null, 204)
})

mailEventRoutes.post('/webhooks/mailgun/reply', async (c) => {
  const bytes = await readBytes(c, replyBytesMax)
  const headers = { 'content-type': c.req.header('content-type') ?? '' }
  const form = await new Response(Buffer.from(bytes), { headers }).formData().catch(() => new FormData())
  await receiveReply(c.var.deps, Object.fromEntries(form))
  return c.body(null, 204)
})
