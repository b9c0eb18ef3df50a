import { unusable } from '#modules/email-templates/save-email-template.ts'
import { TemplateError } from '#platform/documents/liquid.ts'

/**
 * Renders a draft with a real claim's values, which can reveal errors that the sample values don't.
 *
 * @throws AppError 422 with the text's path and the line of the error
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
