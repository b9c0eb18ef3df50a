import type { Config } from '#config.ts'
import { oneLine } from '#modules/mail/one-line.ts'

type Text = { subject: string; text: string }

/** The console's address for emailed links. */
const passwordPage = ({ publicUrl }: Config, token: string) => `${publicUrl}/admin/password?token=${token}`

export const resetMail = (config: Config, token: string): Text => ({
  subject: 'Reset your password',
  text: `We received a request to reset the password for this email address. Use this link within one hour to set a new password:

${passwordPage(config, token)}

If you didn’t request this, you can ignore this email. Your password won’t change.
`,
})

export const invitationMail = (
  config: Config,
  token: string,
  { storeName, invitedBy }: { storeName: string; invitedBy: string },
): Text => ({
  subject: `Join ${oneLine(storeName)} on Aftercare`,
  text: `${oneLine(invitedBy)} has invited you to join ${oneLine(storeName)} on Aftercare. Use this link within seven days to set your password:

${passwordPage(config, token)}
`,
})

export const joinedMail = (
  { publicUrl }: Config,
  { storeName, invitedBy }: { storeName: string; invitedBy: string },
): Text => ({
  subject: `You’ve been added to ${oneLine(storeName)} on Aftercare`,
  text: `${oneLine(invitedBy)} has added you to ${oneLine(storeName)}. Sign in with your existing password:

${publicUrl}/admin
`,
})

export const signUpMail = (config: Config, token: string, storeName: string): Text => ({
  subject: 'Welcome to Aftercare',
  text: `Thanks for signing up. Use this link within 24 hours to set your password and create ${oneLine(storeName)}:

${passwordPage(config, token)}

If you didn’t sign up, you can ignore this email.
`,
})

export const storeAddressMail = (
  { publicUrl }: Config,
  token: string,
  { storeName, url }: { storeName: string; url: string },
): Text => ({
  subject: `Confirm the URL of ${oneLine(storeName)}`,
  text: `${oneLine(storeName)} is set up. To open your returns portal to customers, confirm within seven days that ${oneLine(url)} is your store:

${publicUrl}/admin/confirm-address?token=${token}

If it isn’t your store, you can ignore this email.
`,
})

/** For a sign-up with a known address: only its owner learns that. */
export const knownAddressMail = ({ publicUrl }: Config): Text => ({
  subject: 'You already have an account',
  text: `We received a request to sign up with this email address, but it already has an account. Sign in or reset your password here:

${publicUrl}/admin
`,
})
