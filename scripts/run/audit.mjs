import { run } from './programs.mjs'

/**
 * Asks the registry for known vulnerabilities of the installed packages. Not every registry answers that, and
 * no answer is no good news.
 * @returns {Promise<number>} 0 for none, 1 for some, 2 where the registry did not answer
 */
export async function audit() {
  const { code, output } = await run('pnpm', ['audit'], { isQuiet: true })
  const verdict = verdictOf(code, output)
  console.log(verdict.message)
  return verdict.code
}

/**
 * What pnpm's answer means.
 * @param {number} code
 * @param {string} output
 * @returns {{ code: 0 | 1 | 2, message: string }}
 */
export function verdictOf(code, output) {
  if (code === 0) return { code: 0, message: 'No known vulnerabilities.' }
  if (/\d+ vulnerabilit(?:y|ies) found/.test(output))
    return { code: 1, message: 'Found known vulnerabilities, see above.' }
  return { code: 2, message: 'The registry did not answer. Try again later or on another network.' }
}
