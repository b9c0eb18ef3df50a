import { findHostPage } from '../host-page.ts'
import { joinHostPage } from '../join-host-page.ts'
import type { Question, StorageFound } from './frame.ts'

/*
 * A portal without screens, for tests of the frame: the same modules as the real one, with content of any
 * height. It runs on the other origin and does what the test's page requests.
 */
const content = document.getElementById('portal') ?? document.body
const host = findHostPage()
host?.say('aftercare:ready', {})

let comesToStep = () => {}
if (host) joinHostPage(host, content, (listener) => (comesToStep = listener))

function answer(question: Question): unknown {
  switch (question.type) {
    case 'resize':
      content.style.height = `${question.pixels}px`
      return undefined
    case 'image':
      return showImage(question.pixels)
    case 'step':
      return comesToStep()
    case 'locate':
      return host?.askLocation(question.waitMs)
    case 'navigate':
      return host?.navigate(question.url, question.waitMs)
    case 'say':
      return parent.postMessage(question.message, '*')
    case 'measure':
      return { content: document.documentElement.scrollHeight, window: innerHeight }
    case 'store':
      return tryStorage(question.name)
    case 'cookies':
      return document.cookie
  }
}

/** An image of that height, which nothing knows before it has loaded. */
function showImage(pixels: number): void {
  const image = document.createElement('img')
  image.style.display = 'block'
  content.style.height = 'auto'
  content.replaceChildren(image)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="${pixels}"/>`
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
}

async function tryStorage(name: string): Promise<StorageFound> {
  const { firstWorking } = await import('../../drafts/expiring-storage.ts')
  const storage = firstWorking()
  storage.setItem(name, 'kept')
  return { kept: storage.getItem(name), isLocal: isLocal(storage) }
}

function isLocal(storage: unknown): boolean {
  try {
    return storage === localStorage
  } catch {
    return false
  }
}

addEventListener('message', ({ data, ports: [port] }: MessageEvent<Question>) => {
  if (port) void Promise.resolve(answer(data)).then((said) => port.postMessage(said))
})
