import { readPolicy, type PolicyProblem } from '@aftercare/domain/policy-files/read-policy'
import type { Policy } from '@aftercare/domain/policy-files/policy-sections'
import { parseJson } from '#http/read-json.ts'
import { AppError } from '#platform/errors.ts'

/**
 * The policy that a file describes, YAML or JSON.
 *
 * @throws AppError 422 with everything that is wrong, each with its place in the file
 */
export async function parsePolicy(text: string): Promise<Policy> {
  const read = readPolicy(await parseText(text))
  if ('problems' in read) throw invalidPolicy(read.problems)
  return read.policy
}

export function invalidPolicy(problems: readonly PolicyProblem[]): AppError {
  const [first] = problems
  const message = first ? (first.path ? `${first.path}: ${first.message}` : first.message) : 'Invalid file'
  return new AppError('unprocessable', 'invalid_policy', message, { body: { fields: problems.slice(0, 50) } })
}

/** JSON, or YAML without aliases, tags and repeated keys: one text, one value. */
async function parseText(text: string): Promise<unknown> {
  // As for printing: loaded with the first file.
  const { Lexer, parseDocument } = await import('yaml')
  if (isNestedTooDeep(text, new Lexer().lex(text))) throw unreadable()
  try {
    const document = parseDocument(text, { schema: 'core', uniqueKeys: true, stringKeys: true })
    const [problem] = [...document.errors, ...document.warnings]
    if (problem) throw problem
    return parseJson(JSON.stringify(document.toJS({ maxAliasCount: 0 }) ?? null))
  } catch (error) {
    if (error instanceof AppError) throw unreadable('it contains characters that can’t be stored')
    // The lines after the first show the place.
    throw unreadable(error instanceof Error ? error.message.split('\n')[0]?.replace(/:$/, '') : undefined)
  }
}

const unreadable = (why?: string) =>
  invalidPolicy([
    { path: '', message: `This file can’t be read as YAML or JSON${why === undefined ? '' : `: ${why}`}` },
  ])

const deepest = 200

/** Reading it would take too long. Brackets in texts are no tokens of their own. */
function isNestedTooDeep(text: string, tokens: Iterable<string>): boolean {
  if (/(?:[-?:] +){50}/.test(text)) return true
  let depth = 0
  for (const token of tokens) {
    if (token === '[' || token === '{') depth++
    if (token === ']' || token === '}') depth--
    if (depth > deepest) return true
  }
  return false
}
