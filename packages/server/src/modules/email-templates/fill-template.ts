import { tooMuch, type TemplateFault } from '#platform/documents/liquid.ts'
import { LimitExceeded, limitedWorker, type WorkerLimits } from '#platform/limits/limited-worker.ts'

export type TemplateTask = { source: string; values: object }

/** The text or its errors, and the variables of the source, if it can be parsed. */
export type FilledText = {
  names: { name: string; line: number }[]
  text: string | null
  fault: TemplateFault | null
}

/** A hundred times what an honest text takes. */
const limits: WorkerLimits = { cpuMs: 100, heapMb: 32 }
const run = limitedWorker<TemplateTask, FilledText>(new URL('./template-worker.ts', import.meta.url), limits)

/** Renders a merchant's template in a separate thread, so that no template can block others. */
export async function fillTemplate(source: string, values: object): Promise<FilledText> {
  try {
    return await run({ source, values })
  } catch (error) {
    if (!(error instanceof LimitExceeded)) throw error
    return { names: [], text: null, fault: { line: 1, message: tooMuch } }
  }
}
