const tagLengthMax = 2000

/** The attributes of a page's tags of this name, in lower case, in their order; comments are left out. */
export function attributesOf(html: string, tag: 'meta' | 'link'): Record<string, string>[] {
  const tags = withoutComments(html).matchAll(new RegExp(`<${tag}\\b([^>]{0,${tagLengthMax}})>`, 'gi'))
  return [...tags].map(([, written = '']) =>
    Object.fromEntries(
      [...written.matchAll(/([a-z-]{1,40})\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi)].map(
        ([, name = '', double, single, bare]) => [name.toLowerCase(), double ?? single ?? bare ?? ''],
      ),
    ),
  )
}

function withoutComments(html: string): string {
  const kept: string[] = []
  let at = 0
  while (at < html.length) {
    const start = html.indexOf('<!--', at)
    kept.push(html.slice(at, start === -1 ? html.length : start))
    const end = start === -1 ? -1 : html.indexOf('-->', start)
    at = end === -1 ? html.length : end + '-->'.length
  }
  return kept.join(' ')
}
