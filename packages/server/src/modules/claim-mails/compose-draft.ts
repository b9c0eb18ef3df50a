import { unusable } from '#modules/email-templates/save-email-template.ts'
import { TemplateError } from '#platform/documents/liquid.ts'

/**
 * What a draft's text comes to with a claim's values, by which faults show that the example values did not come by.
 *
 * @throws AppError 422 that names the text by its path, and the line of the fault
 */
export async function composeDraft<Composed>(
  path: string,
  compose: () => Promise<Composed>,
): Promise<Composed> {
  try {
    return await compose()
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error
    const { line, message } = error.fault
    throw unusable([{ path, message: `Line ${line}: ${message}` }])
  }
}
