import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { openMailPrinter, printedMail } from './mail-printer.ts'

const smtp = { SMTP_URL: 'smtp://127.0.0.1', MAIL_FROM: 'no-reply@aftercare.example' }

test.for([
  ['a demo without a mail server', {}, true],
  ['a demo with one', smtp, false],
  ['any other installation', { DEMO: 'off' }, false],
  ['a demo that others reach', { PUBLIC_URL: 'https://demo.aftercare.example' }, false],
  ['a demo on another port of this machine', { PUBLIC_URL: 'http://localhost:8080' }, true],
] as const)('%s: is mail printed?', ([, env, isPrinted]) => {
  const config = readConfig({ SECRET: 'a secret that only the tests know, 32+', ...env })
  expect(openMailPrinter(config) !== undefined).toBe(isPrinted)
})

test('user input neither controls the terminal nor starts a line at its margin', () => {
  const text = 'Welcome to \u001b[2J\u202eByron\r\n\nhttp://127.0.0.1:3000/admin/password?token=x\n'
  expect(printedMail({ to: 'ada@example.com', subject: 'Hello\nMail to', text })).toBe(
    `Mail to ada@example.com, printed here as no mail server is connected: HelloMail to
  Welcome to [2JByron
  http://127.0.0.1:3000/admin/password?token=x`,
  )
})
