import * as v from 'valibot'
import { afterAll, beforeEach } from 'vitest'
import { openEmulatedProvider, type ProviderWorld } from '../emulated-provider.ts'

const request = v.strictObject({
  model: v.string(),
  messages: v.pipe(
    v.array(
      v.strictObject({
        role: v.picklist(['system', 'user', 'assistant']),
        content: v.pipe(v.string(), v.minLength(1)),
      }),
    ),
    v.minLength(1),
    v.check(
      (messages) => messages.some(({ content }) => /json/i.test(content)),
      '‘messages’ must contain the word ‘json’',
    ),
  ),
  response_format: v.strictObject({ type: v.literal('json_object') }),
})

type Said = { content: string | null; finish_reason?: string }

/**
 * A server that speaks OpenAI's chat completions as docs/integrations/language-model.md describes them. It says what a
 * test puts in `says`, and keeps what it was asked.
 */
export async function useLanguageModel() {
  const key = 'sk-test-0123456789'
  const model = 'small-model'
  const asked: v.InferOutput<typeof request>[] = []
  const world: ProviderWorld = { url: '', requests: [], fault: undefined }
  const emulator = {
    asked,
    world,
    says: { content: '{}' } as Said,
    access: () => ({ url: `${world.url}/v1`, model, key }),
  }
  const refused = (status: number, message: string) => ({
    status,
    shown: { error: { message, type: 'invalid_request_error', param: null, code: null } },
  })
  const close = await openEmulatedProvider(world, {
    handle: ({ call, body, headers }) => {
      if (headers.authorization !== `Bearer ${key}`) return refused(401, 'Incorrect API key provided')
      if (call !== 'POST /v1/chat/completions') return refused(404, `Invalid URL (${call})`)
      if (headers['content-type'] !== 'application/json') return refused(400, 'Unsupported content type')
      const given = v.safeParse(v.pipe(v.string(), v.parseJson(), request), body)
      if (!given.success) return refused(400, given.issues[0].message)
      if (given.output.model !== model) return refused(404, `The model ${given.output.model} does not exist`)
      asked.push(given.output)
      const { content, finish_reason = 'stop' } = emulator.says
      return {
        status: 200,
        shown: {
          id: 'chatcmpl-1',
          object: 'chat.completion',
          created: 1_795_000_000,
          model,
          choices: [{ index: 0, finish_reason, message: { role: 'assistant', content, refusal: null } }],
          usage: { prompt_tokens: 900, completion_tokens: 90, total_tokens: 990 },
        },
      }
    },
    refuse: (_code, message) => ({ error: { message, type: 'server_error', param: null, code: null } }),
    fileAt: () => '',
  })
  afterAll(close)
  beforeEach(() => {
    asked.length = 0
    world.requests.length = 0
    world.fault = undefined
    emulator.says = { content: '{}' }
  })
  return emulator
}
