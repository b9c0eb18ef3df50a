import compatibility, {
  type Identifier,
  type SimpleSupportStatement,
  type SupportStatement,
} from '@mdn/browser-compat-data' with { type: 'json' }
import { parseSync, Visitor } from 'vite'

const { api, css, javascript } = compatibility
const builtins = javascript['builtins'] ?? {}

/** A version of each browser that must support the calls. */
export type Browsers = Partial<Record<keyof typeof compatibility.browsers, number>>

/**
 * Calls and names in a program that one of these browsers lacks, by MDN's compatibility data: static methods
 * (`Map.groupBy`), globals (`structuredClone`) and methods by name (`.toSorted()`) that no built-in of the
 * browser has. Feature checks in the program are not recognized.
 */
export function findNewerCalls(code: string, browsers: Browsers): string[] {
  const found = new Set<string>()
  const isNewer = (entry: Identifier | undefined) => isNewerThan(browsers, entry)
  const visitor = new Visitor({
    MemberExpression({ object, property, computed }) {
      if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return
      if (isNewer(staticMember(object.name, property.name))) found.add(`${object.name}.${property.name}`)
    },
    CallExpression({ callee }) {
      if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier')
        return
      const { name } = callee.property
      if (callee.object.type === 'Identifier' && staticMember(callee.object.name, name)) return
      const owners = methodsCalled(name)
      if (owners.length > 0 && owners.every(isNewer)) found.add(`.${name}()`)
    },
    Identifier({ name }) {
      if (isNewer(globalNamed(name))) found.add(name)
    },
  })
  visitor.visit(parseSync('file.js', code).program)
  return [...found].sort()
}

/** Properties, pseudo-classes, rules and units of a style sheet that one of these browsers lacks. */
export function findNewerStyles(sheet: string, browsers: Browsers): string[] {
  const words = sheet.replace(/"[^"]*"/g, '""')
  const kinds: [pattern: RegExp, of: Identifier | undefined][] = [
    [/::?([a-z][a-z-]+)(?=[^{};]*\{)/g, css['selectors']],
    [/[{;]([a-z-]+):/g, css['properties']],
    [/@([a-z-]+)/g, css['at-rules']],
  ]
  const found = kinds.flatMap(([pattern, of]) =>
    [...words.matchAll(pattern)].flatMap(([, name = '']) =>
      isNewerThan(browsers, own(of, name)) ? name : [],
    ),
  )
  return [...new Set(found)].sort()
}

const isNewerThan = (browsers: Browsers, entry: Identifier | undefined): boolean =>
  entry?.__compat !== undefined && !isSupported(entry, browsers)

const own = (of: Identifier | undefined, name: string): Identifier | undefined =>
  of && Object.hasOwn(of, name) ? of[name] : undefined

const staticMember = (object: string, name: string): Identifier | undefined =>
  own(own(builtins, object), name) ?? own(own(api, object), `${name}_static`)

const globalNamed = (name: string): Identifier | undefined => own(builtins, name) ?? own(api, name)

/** Everything that can be called by name: methods, static ones, globals, and members of `Intl`. */
const methods = new Map<string, Identifier[]>()
for (const owner of [
  builtins,
  api,
  ...[builtins, api, builtins['Intl'] ?? {}].flatMap(Object.values<Identifier>),
])
  for (const [name, entry] of Object.entries<Identifier>(owner)) {
    const called = name.replace(/_static$/, '')
    methods.set(called, [...(methods.get(called) ?? []), entry])
  }

const methodsCalled = (name: string): Identifier[] => methods.get(name) ?? []

function isSupported({ __compat: statement }: Identifier, browsers: Browsers): boolean {
  return Object.entries(browsers).every(([browser, version]) => {
    const support = statement?.support[browser as keyof Browsers]
    return support === undefined || listed(support).some((entry) => isIn(entry, version))
  })
}

const listed = (support: SupportStatement): readonly SimpleSupportStatement[] =>
  Array.isArray(support) ? support : [support]

function isIn(entry: SimpleSupportStatement, version: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = entry
  if (typeof added !== 'string' || removed || flags || prefix || other) return false
  return Number.parseFloat(added.replace('≤', '')) <= version
}
