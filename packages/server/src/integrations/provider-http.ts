import { ProviderError } from './provider-error.ts'

type Request = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: unknown
  signal: AbortSignal
}

const answerBytesMax = 1024 * 1024

/**
 * A provider's JSON response, read only up to a sensible size; the signal ends it at any point, also between
 * two bytes.
 *
 * @throws ProviderError for a refusal, an unreachable provider and an answer that is no JSON
 */
export async function requestJson(provider: string, request: Request): Promise<unknown> {
  const response = await send(provider, request)
  const text = await readText(provider, response)
  const { status } = response
  if (!response.ok)
    throw new ProviderError(provider, `answered ${status}`, isWorthRepeating(status), { status })
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ProviderError(provider, 'answered no JSON', true, { cause: error })
  }
}

async function send(provider: string, { method, url, headers, body, signal }: Request): Promise<Response> {
  try {
    return await fetch(url, {
      method,
      headers: { accept: 'application/json', 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal,
      redirect: 'error',
    })
  } catch (error) {
    throw new ProviderError(provider, 'could not be reached', true, { cause: error })
  }
}

async function readText(provider: string, response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      // Leaving the loop cancels the rest.
      if (size > answerBytesMax) throw new ProviderError(provider, 'answered too much', false)
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof ProviderError) throw error
    throw new ProviderError(provider, 'broke off its answer', true, { cause: error })
  }
  return Buffer.concat(chunks).toString('utf8')
}

const isWorthRepeating = (status: number) => status === 408 || status === 429 || status >= 500
