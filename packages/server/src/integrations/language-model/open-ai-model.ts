import * as v from 'valibot'
import { callProvider, jsonIn } from '../provider-call.ts'
import { ProviderError } from '../provider-error.ts'
import type { LanguageModel } from './language-model.ts'

export type ModelAccess = {
  /** Of the API, such as https://api.openai.com/v1. */
  url: string
  model: string
  /** Undefined for a server that asks for none. */
  key: string | undefined
}

/** Somebody waits for it, and there is an answer without it. */
const patienceMs = 8000
const name = 'language model'

const completion = v.object({
  choices: v.pipe(
    v.array(
      v.object({
        finish_reason: v.nullish(v.string()),
        message: v.object({ content: v.nullish(v.string()) }),
      }),
    ),
    v.minLength(1),
  ),
})

const refusal = v.object({ error: v.object({ message: v.string() }) })

/** Any server that speaks OpenAI's chat completions in JSON mode; see docs/integrations/language-model.md. */
export const openAiModel = ({ url, model, key }: ModelAccess, timeoutMs = patienceMs): LanguageModel => ({
  async translate({ instructions, words }) {
    const { choices } = await callProvider(
      {
        name,
        url,
        headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
        wordsIn: (body) => {
          const read = v.safeParse(refusal, jsonIn(body))
          return read.success ? read.output.error.message : undefined
        },
      },
      {
        method: 'POST',
        path: '/chat/completions',
        body: {
          model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: words },
          ],
          response_format: { type: 'json_object' },
        },
        answer: completion,
        timeoutMs,
      },
    )
    const [choice] = choices
    // Cut off, filtered or refused: "stop" is the only natural end.
    const content = choice?.finish_reason === 'stop' ? choice.message.content : undefined
    const said = jsonIn(content ?? '')
    if (said === undefined) throw new ProviderError(name, 'gave no complete answer in JSON', false)
    return said
  },
})
