import { loadConfig } from './config.ts'
import { setOperator } from './modules/users/set-operator.ts'
import { openDeps } from './open-deps.ts'
import { StartError } from './platform/start-error.ts'

/*
 * Makes an account an operator's, who sees all stores, or an ordinary one again:
 *   npm run operator -- <email> [--remove]
 * Ends with 0 when it is, with 1 when there is no such account.
 */

const usage = 'Usage: npm run operator -- <email> [--remove]'

try {
  const args = process.argv.slice(2)
  const isOperator = !args.includes('--remove')
  const [email, ...others] = args.filter((arg) => arg !== '--remove')
  if (!email || others.length > 0) throw new StartError(usage)
  const { deps, close } = await openDeps({ ...loadConfig(), logLevel: 'warn' })
  try {
    if (!(await setOperator(deps, email, isOperator)))
      throw new StartError(`No account has confirmed the email ${email}. Sign up and follow the link first.`)
  } finally {
    await close()
  }
  console.log(isOperator ? `${email} is an operator now` : `${email} is no operator any longer`)
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
