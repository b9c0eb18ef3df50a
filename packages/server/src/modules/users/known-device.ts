import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#deps.ts'

type DeviceOwner = { id: string; passwordHash: string | null }

/**
 * What a browser keeps once an account has signed in from it with its password: proof that it may try again
 * whatever others have tried for that account. Good until the password changes; it opens nothing on its own.
 */
export const deviceToken = (deps: Deps, owner: DeviceOwner, deviceId: string): string =>
  `${deviceId}.${signatureOf(deps, owner, deviceId)}`

export const newDeviceId = ({ randomBytes }: Deps): string =>
  Buffer.from(randomBytes(16)).toString('base64url')

/** The device of a browser's token, if the account has signed in from it with its current password. */
export function knownDevice(deps: Deps, owner: DeviceOwner, token: string | undefined): string | undefined {
  const [deviceId = '', signature = ''] = token?.split('.') ?? []
  const [given, expected] = [Buffer.from(signature), Buffer.from(signatureOf(deps, owner, deviceId))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? deviceId : undefined
}

const signatureOf = ({ config }: Deps, { id, passwordHash }: DeviceOwner, deviceId: string): string =>
  createHmac('sha256', `known device ${config.secret}`)
    .update(`${deviceId}.${id}.${passwordHash ?? ''}`)
    .digest('base64url')
