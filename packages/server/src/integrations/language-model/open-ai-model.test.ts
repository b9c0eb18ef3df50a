import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { useLanguageModel } from '#testing/language-model/language-model-emulator.ts'
import type { ProviderFault } from '#testing/emulated-provider.ts'
import { openAiModel, type ModelAccess } from './open-ai-model.ts'

const emulated = await useLanguageModel()
const asked = { instructions: 'Answer in JSON.', words: 'How many?' }
const failure = (access: Partial<ModelAccess> = {}) =>
  openAiModel({ ...emulated.access(), ...access })
    .translate(asked)
    .then(
      () => 'answered',
      (error: unknown) => (error instanceof Error ? error.message : error),
    )

test('a model is asked with the instructions and the words alone, and its JSON is returned', async () => {
  emulated.says = { content: '{"measures":["units"]}' }
  expect(await openAiModel(emulated.access()).translate(asked)).toEqual({ measures: ['units'] })
  expect(emulated.asked).toEqual([
    {
      model: 'small-model',
      messages: [
        { role: 'system', content: 'Answer in JSON.' },
        { role: 'user', content: 'How many?' },
      ],
      response_format: { type: 'json_object' },
    },
  ])
})

test('a refusal has the server’s words', async () => {
  expect(await failure({ key: 'sk-other' })).toBe('language model: Incorrect API key provided')
  expect(await failure({ key: undefined })).toBe('language model: Incorrect API key provided')
  expect(await failure({ model: 'unknown' })).toBe('language model: The model unknown does not exist')
})

test.for<[content: string | null, finishReason: string]>([
  ['{"measures":["un', 'length'],
  ['{"measures":[]}', 'content_filter'],
  [null, 'stop'],
  ['I am sorry.', 'stop'],
])('%j that ends by %s is no answer', async ([content, finish_reason]) => {
  emulated.says = { content, finish_reason }
  expect(await failure()).toBe('language model: gave no complete answer in JSON')
})

test.for<ProviderFault>(['broken before', 'broken after', 'garbage', 'too many', 'in trouble'])(
  'a connection that is %s is a failure of the provider',
  async (how) => {
    emulated.world.fault = { at: 0, how }
    expect(await failure()).toMatch(/^language model: /)
  },
)

test('a server that does not answer is not waited for', async () => {
  const silent = createServer(() => {})
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
  const asking = openAiModel({ url, model: 'm', key: undefined }, 50).translate(asked)
  await expect(asking).rejects.toThrow(/^language model: /)
  silent.closeAllConnections()
  silent.close()
})
