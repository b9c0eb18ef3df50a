import type { Config } from '#config.ts'

type PrintedMail = { to: string; subject: string; text: string | null }

/** Prints emails for whoever runs the server. */
export type MailPrinter = (mail: PrintedMail) => void

/**
 * The terminal of a demo without a mail server that is reachable only from this machine, where sign-in links
 * are printed: only its user reads them. Elsewhere nothing is printed, because a server's output is stored in
 * logs.
 */
export const openMailPrinter = ({ isDemo, mail, publicUrl }: Config): MailPrinter | undefined =>
  isDemo && !mail && isThisMachine(publicUrl)
    ? (written) => process.stdout.write(`${printedMail(written)}\n`)
    : undefined

const isThisMachine = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname)

/** What strangers typed must not steer a terminal: whatever is no visible character is left out of each line. */
export const printedMail = ({ to, subject, text }: PrintedMail): string =>
  [`Mail to ${to}, printed here as no mail server is connected: ${subject}`, ...(text ?? '').split('\n')]
    .map((line) => line.replaceAll(/\p{C}/gu, '').trimEnd())
    .filter((line) => line !== '')
    .join('\n  ')
