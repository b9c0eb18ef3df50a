import { AppError } from '#platform/errors.ts'

/** A refusal that names its field, as a schema's would (D56). */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('unprocessable', 'invalid_body', message, { body: { fields: [{ path, message }] } })
