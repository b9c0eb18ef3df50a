import { Resolver } from 'node:dns/promises'
import type { DnsReader } from './dns-reader.ts'

const patienceMs = 1500
/** Longer lists are no records that mail receivers would read. */
const mostValues = 20

/** The resolver of the machine, asked twice. */
export const publicDns: DnsReader = {
  async lookUp({ type, name }) {
    const resolver = new Resolver({ timeout: patienceMs, tries: 2 })
    try {
      const values =
        type === 'TXT'
          ? (await resolver.resolveTxt(name)).map((parts) => parts.join(''))
          : await resolver.resolveCname(name)
      return { state: 'found', values: values.slice(0, mostValues) }
    } catch (error) {
      const isNone = codeOf(error) === 'ENODATA' || codeOf(error) === 'ENOTFOUND'
      return { state: isNone && (await isPublic(resolver)) ? 'none' : 'unknown' }
    }
  },
}

/** A resolver without the internet knows no name at all, not even that of a top-level domain. */
const isPublic = (resolver: Resolver): Promise<boolean> =>
  resolver.resolveNs('com').then(
    () => true,
    () => false,
  )

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
