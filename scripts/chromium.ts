import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium as playwright, type Browser } from 'playwright-core'

/** What playwright-core and puppeteer both take to start a browser. */
export type BrowserLaunch = {
  executablePath: string
  args: string[]
  env: Record<string, string>
}

const args = [
  // Only our own pages are opened, mostly as root in a container, where the sandbox cannot work.
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
  // A frame of another site shares its page's process: otherwise a busy machine may deliver a click that
  // follows a scroll to where the frame has just been, and the click is lost.
  '--disable-site-isolation-trials',
]

const cacheDir = fileURLToPath(new URL('../node_modules/.cache/aftercare', import.meta.url))

/**
 * Finds a Chromium for tests: `CHROME_PATH`, else an installed Chrome or Chromium, else the one in
 * the @sparticuz/chromium package, unpacked once per checkout.
 *
 * Same-origin rules and the division of storage by site stay on: tests across two origins mean what they say.
 */
export async function findChromium(): Promise<BrowserLaunch> {
  const executablePath = process.env['CHROME_PATH'] || installedPrograms().find(canStart)
  if (executablePath) return { executablePath, args, env: environment() }
  return await packagedChromium()
}

/** Opens the browser that `findChromium` finds; the caller closes it. */
export async function launchChromium(): Promise<Browser> {
  return await playwright.launch(await findChromium())
}

const environment = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

function installedPrograms(): string[] {
  const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser']
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((directory) => names.map((name) => join(directory, name)))
  const mac = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`)
  return [...onPath, ...mac].filter((file) => existsSync(file))
}

/** Some systems install a script in the browser's place that only says where to get it. */
function canStart(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore', timeout: 10_000 })
    return true
  } catch {
    return false
  }
}

async function packagedChromium(): Promise<BrowserLaunch> {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error(
      'Browser tests need Chrome or Chromium: install one, or set CHROME_PATH to its executable.',
    )

  const directory = await unpackChromium()
  const executablePath = join(directory, 'chromium')
  const env = { ...environment(), FONTCONFIG_FILE: join(directory, 'fonts.conf') }
  if (!isMissingLibraries(executablePath)) return { executablePath, args, env }

  // The package brings the few libraries that a bare system lacks; where the system has its own, those fit better.
  const libraries = [join(directory, 'al2023/lib'), process.env['LD_LIBRARY_PATH']]
  return { executablePath, args, env: { ...env, LD_LIBRARY_PATH: libraries.filter(Boolean).join(':') } }
}

/** Names a directory with everything unpacked; a directory is there whole or not at all. */
async function unpackChromium(): Promise<string> {
  const bin = join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
  const { version } = JSON.parse(readFileSync(join(bin, '../package.json'), 'utf8')) as { version: string }
  const directory = join(cacheDir, `chromium-${version}`)
  if (existsSync(directory)) return directory

  mkdirSync(cacheDir, { recursive: true })
  const staging = mkdtempSync(join(cacheDir, 'unpacking-'))
  const { inflate } = await import('@sparticuz/chromium')
  const temporary = process.env['TMPDIR']
  process.env['TMPDIR'] = staging // the package knows no other way to be told where to write
  const archives = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br']
  try {
    await Promise.all(archives.map((archive) => inflate(join(bin, archive))))
  } finally {
    if (temporary === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = temporary
  }
  writeFileSync(join(staging, 'fonts.conf'), fontsConfiguration(directory))
  moveInPlace(staging, directory)
  return directory
}

/** Two test runs may unpack at the same time: the first to finish wins, the other's copy goes. */
function moveInPlace(staging: string, directory: string): void {
  try {
    renameSync(staging, directory)
  } catch (error) {
    rmSync(staging, { recursive: true, force: true })
    if (!existsSync(directory)) throw error
  }
}

/** The packaged font first, so that pages look the same on every machine; the system's for other scripts. */
const fontsConfiguration = (directory: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${directory}/fonts</dir>
  <cachedir>${directory}/fonts-cache</cachedir>
  <match target="pattern">
    <test name="family"><string>sans-serif</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit>
  </match>
  <match target="pattern">
    <test name="family"><string>system-ui</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit>
  </match>
</fontconfig>
`

function isMissingLibraries(program: string): boolean {
  try {
    return execFileSync('ldd', [program], { encoding: 'utf8' }).includes('not found')
  } catch {
    return true
  }
}
