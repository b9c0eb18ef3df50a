import type { FigureQuery } from '@aftercare/domain/questions/figure-query'
import { modelInstructions, queryOfModel } from '@aftercare/domain/questions/model-question'
import type { NamedValue } from '@aftercare/domain/questions/named-values'
import type { Deps } from '#deps.ts'
import { ProviderError } from '#integrations/provider-error.ts'

/**
 * A question as the configured language model reads it; null where there is none, where it fails, and where what it
 * says is no query that figures can answer. It sees the words of the question and what can be counted, never figures,
 * claims or names that the question doesn't contain.
 */
export async function readWithModel(
  { questionModel, log }: Deps,
  question: string,
  { names, today }: { names: readonly NamedValue[]; today: string },
): Promise<FigureQuery | null> {
  if (!questionModel) return null
  try {
    const said = await questionModel.translate({ instructions: modelInstructions(today), words: question })
    return queryOfModel(said, names)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    log.warn({ err: error }, 'the language model did not read a question')
    return null
  }
}
