import type { Config } from '#config.ts'
import { oneLine } from '#modules/mail/one-line.ts'

type Text = { subject: string; text: string }

/** The console's address for emailed links. */
const passwordPage = ({ publicUrl }: Config, token: string) => `${publicUrl}/admin/password?token=${token}`

export const resetMail = (config: Config, token: string): Text => ({
  subject: 'Choose a new password',
  text: `Somebody, hopefully you, asked to choose a new password for this address. Within the next hour this link lets you do so:

${passwordPage(config, token)}

If it was not you, there is nothing to do: your password stays as it is.
`,
})

export const invitationMail = (
  config: Config,
  token: string,
  { storeName, invitedBy }: { storeName: string; invitedBy: string },
): Text => ({
  subject: `Join ${oneLine(storeName)} on Aftercare`,
  text: `${oneLine(invitedBy)} has invited you to work on the returns of ${oneLine(storeName)}. Choose a password within seven days and you are in:

${passwordPage(config, token)}
`,
})

export const joinedMail = (
  { publicUrl }: Config,
  { storeName, invitedBy }: { storeName: string; invitedBy: string },
): Text => ({
  subject: `You have joined ${oneLine(storeName)} on Aftercare`,
  text: `${oneLine(invitedBy)} has added you to ${oneLine(storeName)}. Sign in as usual:

${publicUrl}/admin
`,
})

export const signUpMail = (config: Config, token: string, storeName: string): Text => ({
  subject: 'Welcome to Aftercare',
  text: `Choose a password within the next 24 hours, and ${oneLine(storeName)} is set up for you:

${passwordPage(config, token)}

If you did not sign up, there is nothing to do.
`,
})

export const storeAddressMail = (
  { publicUrl }: Config,
  token: string,
  { storeName, url }: { storeName: string; url: string },
): Text => ({
  subject: `Confirm the address of ${oneLine(storeName)}`,
  text: `${oneLine(storeName)} is set up. Confirm within seven days that ${oneLine(url)} is your store, and shoppers can use your returns portal:

${publicUrl}/admin/confirm-address?token=${token}

If it isn't your store, there is nothing to do.
`,
})

/** For a sign-up with a known address: only its owner learns that. */
export const knownAddressMail = ({ publicUrl }: Config): Text => ({
  subject: 'You have an account already',
  text: `Somebody, hopefully you, tried to sign up with this address, which has an account already. Sign in, or choose a new password, here:

${publicUrl}/admin
`,
})
