/**
 * The oldest browsers that the portal is built for, by what they call themselves. Order matters: Edge
 * and Opera also say Chrome, with its version, and Chrome also says Safari.
 */
// prettier-ignore
const oldest: readonly [pattern: RegExp, version: number][] = [
  [/Trident\/|MSIE /,                Infinity],
  [/Chrom(?:e|ium)\/(\d+)/,          111],
  [/Firefox\/(\d+)/,                 115],
  [/Version\/(\d+).* Safari\//,      16],
]

/** True when the browser names itself as one that is too old; an unknown one gets the benefit of the doubt. */
export function isOutOfDate(userAgent: string): boolean {
  const known = oldest.find(([pattern]) => pattern.test(userAgent))
  if (!known) return false
  const [pattern, version] = known
  return Number(pattern.exec(userAgent)?.[1] ?? 0) < version
}
