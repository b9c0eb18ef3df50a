import { merchantApi } from '@aftercare/domain/api/merchant-api'
import { queryOf } from '@aftercare/domain/questions/figure-query'
import { expect, test } from 'vitest'
import { openAiModel } from '#integrations/language-model/open-ai-model.ts'
import { aReturnShop } from '#testing/claim-fixtures.ts'
import { aDesk } from '#testing/desk-fixtures.ts'
import { useLanguageModel } from '#testing/language-model/language-model-emulator.ts'
import { useTestDeps } from '#testing/test-deps.ts'

const emulated = await useLanguageModel()
const deps = await useTestDeps()

async function asking(question: string) {
  const withModel = { ...deps, questionModel: openAiModel(emulated.access()) }
  const { call, params } = await aDesk(withModel, await aReturnShop(deps))
  return call(merchantApi.askQuestion, { params, body: { question } })
}
const odd = 'Gimme the lowdown on stuff folks chucked back'
const understood = { ...queryOf({ measures: ['units'], period: { within: '90d' } }), filters: [] }

test('a question that the grammar understands is sent nowhere', async () => {
  const { answer, isReadByModel } = await asking('Returns last month')
  expect(answer?.sentence).toBe('Returns, last month')
  expect(isReadByModel).toBe(false)
  expect(emulated.asked).toEqual([])
})

test('another one is read by the model, which sees its words and no name of the store', async () => {
  emulated.says = { content: JSON.stringify(understood) }
  const { answer, isReadByModel, notUnderstood } = await asking(odd)
  expect(answer?.query).toMatchObject({ measures: ['units'], period: { within: '90d' } })
  expect({ isReadByModel, notUnderstood }).toEqual({ isReadByModel: true, notUnderstood: [] })
  expect(emulated.asked[0]?.messages[1]).toEqual({ role: 'user', content: odd })
  expect(JSON.stringify(emulated.asked)).not.toMatch(/scarf|Too small|northwind/i)
})

test.for([
  ['says what is no query', () => (emulated.says = { content: '{"sql":"select * from claim"}' })],
  ['says what figures cannot answer', () => (emulated.says = { content: '{"measures":[]}' })],
  ['fails', () => (emulated.world.fault = { at: 0, how: 'in trouble' })],
] as const)('a model that %s changes nothing', async ([, happen]) => {
  happen()
  const { answer, isReadByModel, suggestions } = await asking(odd)
  expect([answer, isReadByModel]).toEqual([null, false])
  expect(suggestions.length).toBeGreaterThan(0)
})
