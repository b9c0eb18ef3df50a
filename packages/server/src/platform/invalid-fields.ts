import * as v from 'valibot'
import { AppError } from './errors.ts'

type Issues = readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]

/** The first message for people, all of them by field for forms (D56). */
export const invalidFields = (code: string, issues: Issues) =>
  new AppError('unprocessable', code, issues[0].message, {
    body: { fields: issues.map((issue) => ({ path: v.getDotPath(issue) ?? '', message: issue.message })) },
  })

/** A refusal that names its field, as a schema's would (D56). */
export const invalidField = (path: string, message: string): AppError =>
  new AppError('unprocessable', 'invalid_body', message, { body: { fields: [{ path, message }] } })
