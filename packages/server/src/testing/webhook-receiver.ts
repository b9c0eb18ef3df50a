import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import { webhookPayload, type WebhookPayload } from '@aftercare/domain/api/webhook-payloads'
import * as v from 'valibot'

type Received = { headers: Headers; body: string; payload: WebhookPayload }
type Answer = { status: number; body?: string; headers?: Record<string, string> } | 'none'

/** A server that receives webhooks and answers as told; every payload must be as the contract says. */
export async function aWebhookReceiver() {
  let received: Received[] = []
  let answer: (received: Received) => Answer = () => ({ status: 204 })
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const one = await read(request)
    received.push(one)
    const told = answer(one)
    if (told !== 'none') response.writeHead(told.status, told.headers).end(told.body)
  }
  const server = createServer((request, response) => void take(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks?key=1`,
    answers: (next: typeof answer) => void (answer = next),
    /** What came since it was last asked. */
    take() {
      const taken = received
      received = []
      return taken
    },
  }
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  const body = Buffer.concat(chunks).toString('utf8')
  const headers = new Headers(request.headers as Record<string, string>)
  return { headers, body, payload: v.parse(webhookPayload, JSON.parse(body)) }
}
