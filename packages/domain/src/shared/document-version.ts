import * as v from 'valibot'

/** The version that was read. A save must send it, and is refused if it is no longer current. */
export const version = v.pipe(v.string(), v.maxLength(100))

/** For deleting: refused unless it is the current version. */
export const versionSeen = v.object({ version: v.optional(version) })
