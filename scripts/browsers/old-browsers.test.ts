import { fileURLToPath } from 'node:url'
import { oldestBrowsers } from '@aftercare/domain/shared/oldest-browsers'
import { transform } from 'esbuild'
import { build, type Rolldown } from 'vite'
import { describe, expect, test, vi } from 'vitest'
import { findNewerCalls, findNewerStyles } from './newer-calls.ts'

const packages = fileURLToPath(new URL('../../packages', import.meta.url))

const oldest = {
  chrome: 100,
  chrome_android: 100,
  firefox: 102,
  firefox_android: 102,
  safari: 15.4,
  safari_ios: 15.4,
}

/** Categories and scripts are older than all of them; esbuild doubts it for what Unicode adds every year. */
const supported = { 'regexp-unicode-property-escapes': true }

/** Used only after a feature check, or with a fallback. */
const checkedBefore = [
  'URL.canParse', // Valibot
  '.moveBefore()', // Preact
  '.replaceSync()', // the widget has a style element instead
  '.startViewTransition()', // React and React Router, as the next two
  '.skipTransition()',
  'ViewTransition',
  '.getHighEntropyValues()', // the browser's fingerprint, as the next one
  'URLPattern',
  'BarcodeDetector', // scanning is offered only where it exists, as the next one
  '.detect()',
  '.allowsFeature()', // whether the page's frame lets the camera in
  'Notification', // detection of automated browsers, as the next one
  'MimeType',
]

/** Names of our own and of libraries that also exist in newer browsers. */
const otherMeaning = [
  '.check()',
  '.createContext()',
  '.fallback()',
  '.getMetadata()',
  '.navigate()',
  '.subscribe()',
  '.take()',
  '.to()',
  '.use()',
  'ML', // Mali among the countries of phone numbers
  'Profiler',
]

/** Styles that are optional where they are missing, or have a fallback. */
const adornments = [
  'has', // each has an @supports beside it where it tells something
  'line-clamp', // beside the prefixed one, which all know
  'outline', // without rounded corners in Safari before 16.4
  'overscroll-behavior', // only keeps the page still where a list ends
  'resize', // not for fingers
  'text-size-adjust', // beside the prefixed ones
  'text-wrap',
]

const portal = { what: 'portal', directory: 'portal-embed', configFile: 'vite.config.ts', mode: 'production' }
const built = [
  portal,
  {
    what: 'script that embeds it',
    directory: 'portal-embed',
    configFile: 'vite.embed.config.ts',
    mode: 'loader',
  },
  {
    what: 'module that embeds it',
    directory: 'portal-embed',
    configFile: 'vite.embed.config.ts',
    mode: 'module',
  },
  { what: 'widget’s script', directory: 'widget', configFile: 'vite.config.ts', mode: 'script' },
  { what: 'widget’s module', directory: 'widget', configFile: 'vite.config.ts', mode: 'module' },
]

type Built = (typeof built)[number]

test('a scan finds newer methods, static ones and globals, and leaves older ones alone', () => {
  const newer = `Map.groupBy(rows, key); list.toSorted(); URL.parse(address); new Float16Array(8); map.values().take(2)`
  expect(findNewerCalls(newer, oldest)).toEqual([
    '.take()',
    '.toSorted()',
    'Float16Array',
    'Map.groupBy',
    'URL.parse',
  ])
  const older = `Object.hasOwn({}, 'a'); list.at(-1); structuredClone(list); crypto.randomUUID(); new URL(address)`
  expect(findNewerCalls(older, oldest)).toEqual([])
})

describe.for(built)('the $what', (target) => {
  const chunks = buildChunks(target)

  test('has no syntax that the oldest browsers lack', { timeout: 60_000 }, async () => {
    const lowered: string[] = []
    for (const { fileName, code } of await chunks) {
      const written = (to: string[]) => transform(code, { target: to, supported, logLevel: 'silent' })
      const [asIs, forOldest] = await Promise.all([written(['esnext']), written(oldestBrowsers)])
      if (forOldest.code !== asIs.code) lowered.push(fileName)
    }
    expect(lowered).toEqual([])
  })

  test('calls nothing that the oldest browsers lack', { timeout: 60_000 }, async () => {
    const known = [...checkedBefore, ...otherMeaning]
    const calls = (await chunks).flatMap(({ fileName, code }) =>
      findNewerCalls(code, oldest).flatMap((call) => (known.includes(call) ? [] : `${call} in ${fileName}`)),
    )
    expect(calls).toEqual([])
  })
})

test('styles of the portal that the oldest browsers lack are optional or have a fallback', async () => {
  const sheets = (await buildFiles(portal)).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  )
  expect(sheets.length).toBeGreaterThan(5)
  expect([...new Set(sheets.flatMap((sheet) => findNewerStyles(sheet, oldest)))].sort()).toEqual(adornments)
})

async function buildChunks(target: Built): Promise<Rolldown.OutputChunk[]> {
  return (await buildFiles(target)).flatMap((file) => (file.type === 'chunk' ? [file] : []))
}

async function buildFiles({ directory, configFile, mode }: Built) {
  vi.stubEnv('NODE_ENV', 'production')
  const root = `${packages}/${directory}`
  const output = await build({
    root,
    mode,
    configFile: `${root}/${configFile}`,
    logLevel: 'silent',
    build: { write: false },
  })
  vi.unstubAllEnvs()
  return (Array.isArray(output) ? output : [output]).flatMap((bundle) =>
    'output' in bundle ? bundle.output : [],
  )
}
