import { hash, verify } from '@node-rs/argon2'

/** Argon2id with what OWASP recommends, which are the library's own defaults: 19 MiB, two passes. */
export const hashPassword = (password: string): Promise<string> => hash(password)

let decoy: Promise<string> | undefined

/**
 * Whether the password is the one. Without a hash to compare with it takes just as long, and says no:
 * how long we think about an unknown address must not tell that it is unknown.
 */
export async function isPassword(
  password: string,
  passwordHash: string | null | undefined,
): Promise<boolean> {
  decoy ??= hash('nobody has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && typeof passwordHash === 'string'
}
