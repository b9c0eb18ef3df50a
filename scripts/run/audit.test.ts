import { expect, test } from 'vitest'
import { verdictOf } from './audit.mjs'

test.for([
  ['nothing', 0, 'No known vulnerabilities found', 0],
  ['something', 1, '2 vulnerabilities found\nSeverity: 1 low | 1 high', 1],
  ['one thing', 1, '1 vulnerability found', 1],
  ['a refusal', 1, 'ERR_PNPM_AUDIT_BAD_RESPONSE The audit endpoint responded with 405', 2],
  ['no network', 1, 'request to https://registry.example failed, reason: getaddrinfo ENOTFOUND', 2],
] as const)('%s has its own exit code', ([, code, output, expected]) => {
  expect(verdictOf(code, output).code).toBe(expected)
})
