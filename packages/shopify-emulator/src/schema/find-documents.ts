import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A GraphQL document that is sent to the Admin API, and the file that holds it. */
export type FoundDocument = { file: string; text: string }

const marked = /\/\* GraphQL \*\/\s*`([^`]*)`/g

/**
 * Every document that the TypeScript files below `dir` mark with `/* GraphQL *\/`.
 *
 * @throws Error for a document with a placeholder, since it would be sent unchecked
 */
export function findDocumentsInCode(dir: string): FoundDocument[] {
  return globSync('**/*.ts', { cwd: dir })
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(dir, file), 'utf8').matchAll(marked)].map(([, text = '']) => {
        if (text.includes('${')) throw new Error(`${file} puts values into a GraphQL document.`)
        return { file, text }
      }),
    )
}

/** Every `.graphql` file of `dir`; files may use each other's fragments. */
export const readOperations = (dir: string): FoundDocument[] =>
  globSync('*.graphql', { cwd: dir })
    .sort()
    .map((file) => ({ file, text: readFileSync(join(dir, file), 'utf8') }))
