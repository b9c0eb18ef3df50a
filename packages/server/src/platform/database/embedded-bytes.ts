import { types, type PGliteOptions } from '@electric-sql/pglite'

/**
 * How bytes are written to and read from the embedded database. PGlite goes through their digits one by one,
 * which for the packed columns of many claims is a quarter of all the time that reading them takes.
 */
export const embeddedBytes = {
  parsers: { [types.BYTEA]: (text) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
} satisfies Pick<PGliteOptions, 'parsers' | 'serializers'>
