import * as v from 'valibot'

/** Names what was read. Whoever saves says which one they changed, and is told if it is no longer the current one. */
export const version = v.pipe(v.string(), v.maxLength(100))

/** Of a removal: who names what they saw is told if it is no longer that. */
export const versionSeen = v.object({ version: v.optional(version) })
