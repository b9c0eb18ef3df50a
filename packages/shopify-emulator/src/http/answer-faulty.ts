import type { Fault } from '../world/faults.ts'

/** How a request ends that a fault met; `body` is what would have been answered. */
export async function answerFaulty({ answer }: Fault, request: Request, body: unknown): Promise<Response> {
  switch (answer.kind) {
    case 'timeout':
      await new Promise((resolve) => request.signal.addEventListener('abort', resolve, { once: true }))
      return new Response(null, { status: 504 })
    case 'broken':
      return brokenOff(JSON.stringify(body ?? { data: null }))
    case 'throttled':
      return new Response('', { status: 429, headers: { 'retry-after': '2' } })
    case 'answer':
      return Response.json(answer.body ?? {}, { status: answer.status ?? 200 })
  }
}

function brokenOff(text: string): Response {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      controller.enqueue(new TextEncoder().encode(text.slice(0, Math.ceil(text.length / 2))))
    },
    pull: (controller) => controller.error(new Error('The connection broke off.')),
  })
  return new Response(stream, { headers: { 'content-type': 'application/json' } })
}
