const calls =
  /\b(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|using|from|(?:inner|left|right|full)Join)\(\s*\[?\s*(['"`])(\w+)(?: as \w+)?\1/g
const clauses = /\b(?:from|join|into|update|using)\s+"?(\w+)"?/g

/** Which of these tables a file names in SQL, by the query builder or as text, each once. */
export function tablesNamedIn(code: string, tables: ReadonlySet<string>): string[] {
  const withoutComments = code.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const named = [
    ...[...withoutComments.matchAll(calls)].map(([, , table = '']) => table),
    ...[...withoutComments.matchAll(clauses)].map(([, table = '']) => table),
  ]
  return [...new Set(named)].filter((table) => tables.has(table)).sort()
}

/** The tables that a file of table types lists. */
export const tablesListedIn = (code: string): string[] =>
  [...code.matchAll(/^ {2}(\w+): \{/gm)].map(([, table = '']) => table)
