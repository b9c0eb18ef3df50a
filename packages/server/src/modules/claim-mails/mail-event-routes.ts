import { fallbackMessage } from '@aftercare/domain/api/client'
import type { Context } from 'hono'
import { newRoutes } from '#http/context.ts'
import { readBytes, readText } from '#http/read-body.ts'
import { AppError } from '#platform/errors.ts'
import { assertRepliesReceived, receiveReply } from './receive-reply.ts'
import { receiveMailEvent } from './receive-mail-event.ts'

/** Mailgun takes emails of up to 25 MB, and files are sent along. */
const replyBytesMax = 30 * 1024 * 1024
/** Whoever sends one has proved nothing before all of it is read; Mailgun repeats what was refused. */
const mostRepliesAtOnce = 3
let repliesInProgress = 0
/** Mailgun repeats a webhook for eight hours after any other answer than 200 and 406. */
const taken = 200

/** Receives what became of emails, bounces and complaints, and replies to them. Only signed webhooks are read. */
export const mailEventRoutes = newRoutes()

mailEventRoutes.post('/webhooks/mailgun', async (c) => {
  await receiveMailEvent(c.var.deps, await readText(c))
  return c.body(null, taken)
})

mailEventRoutes.post('/webhooks/mailgun/reply', async (c) => {
  assertRepliesReceived(c.var.deps)
  if (repliesInProgress >= mostRepliesAtOnce)
    throw new AppError('unavailable', 'busy', fallbackMessage(503), { retryAfterSeconds: 60 })
  repliesInProgress += 1
  try {
    const form = await readForm(c)
    const files = [...form.values()].filter((value) => value instanceof File)
    await receiveReply(c.var.deps, Object.fromEntries(form), files)
    return c.body(null, taken)
  } finally {
    repliesInProgress -= 1
  }
})

/** Empty for a body that is no form. */
async function readForm(c: Context): Promise<FormData> {
  const bytes = await readBytes(c, replyBytesMax)
  const headers = { 'content-type': c.req.header('content-type') ?? '' }
  return new Response(Buffer.from(bytes), { headers }).formData().catch(() => new FormData())
}
