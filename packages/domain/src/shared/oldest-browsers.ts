/**
 * The oldest browsers in which portal, embed module and widget work, as build tools write them. Those of
 * phones and tablets follow: every browser on iOS is as old as its Safari.
 */
export const oldestBrowsers = ['chrome100', 'firefox102', 'safari15.4']

/**
 * How browsers older than those name themselves. Order matters: Edge and Opera also say Chrome, with its
 * version, and Chrome also says Safari; on iOS every browser says which iOS it is on.
 */
// prettier-ignore
const oldest: readonly [pattern: RegExp, major: number, minor: number][] = [
  [/Trident\/|MSIE /,                         Infinity, 0],
  [/(?:iPhone|iPad|iPod).* OS (\d+)_(\d+)/,   15,       4],
  [/Chrom(?:e|ium)\/(\d+)/,                   100,      0],
  [/Firefox\/(\d+)/,                          102,      0],
  [/Version\/(\d+)(?:\.(\d+))?.* Safari\//,   15,       4],
]

/** True when the browser names itself as one that is too old; an unknown one gets the benefit of the doubt. */
export function isOutOfDate(userAgent: string): boolean {
  const known = oldest.find(([pattern]) => pattern.test(userAgent))
  if (!known) return false
  const [pattern, oldestMajor, oldestMinor] = known
  const [, major = 0, minor = 0] = pattern.exec(userAgent) ?? []
  return Number(major) < oldestMajor || (Number(major) === oldestMajor && Number(minor) < oldestMinor)
}
