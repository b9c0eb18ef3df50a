import { dirname, join, relative } from 'node:path'

/** Every path a file imports, statically or not, as a path below packages/ or the name of a library. */
export function importsOf(file: string, code: string): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const found = withoutComments.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*(['"`])([^'"`\n]+)\1/g)
  return [...found].map(([, , path = '']) => {
    if (path.startsWith('.')) return relative('packages', join(dirname(file), path))
    if (path.startsWith('#')) return path.replace('#', `${file.split('/')[1]}/src/`)
    return path.replace(/^@aftercare\/([^/]+)\//, '$1/src/')
  })
}
