import { hash, verify } from '@node-rs/argon2'

/** Argon2id with what OWASP recommends, which are the library's own defaults: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | undefined

/**
 * Whether the password is correct. Without a hash to compare it takes just as long and fails, so that timing
 * does not reveal unknown addresses.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hash('nobody has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && typeof passwordHash === 'string'
}
