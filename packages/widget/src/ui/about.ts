import type { Offering } from '../run-widget.ts'
import { colorHost } from './colors.ts'
import { make } from './make.ts'
import { openRoot } from './styles.ts'

/**
 * Opens the dialog that says what the guarantee does, above everything in the page. Focus stays inside it
 * and goes back to `opener`.
 *
 * It is in a separate element at the end of the page, because the theme may remove the content of its drawer
 * at any time. The key that closes it reaches nothing else: themes close drawers on Escape, on key down and
 * on key up.
 */
export function openAbout(offering: Offering, opener: HTMLElement): void {
  const host = make('div', { 'data-aftercare': 'about' })
  const root = openRoot(host)
  for (const type of ['keydown', 'keyup', 'click', 'focusin'])
    host.addEventListener(type, (event) => event.stopPropagation())
  const dialog = aboutDialog(offering)
  dialog.oncancel = swallowNextKeyup
  dialog.onclose = () => {
    host.remove()
    opener.focus({ preventScroll: true })
  }
  root.append(dialog)
  document.body.append(host)
  colorHost(host, opener, null)
  offering.signal.addEventListener('abort', () => host.remove())
  dialog.showModal()
}

/** Escape closes the dialog when it goes down; it comes up where the focus is by then, in the theme's drawer. */
function swallowNextKeyup(): void {
  const swallow = (event: KeyboardEvent) => {
    if (event.key === 'Escape') event.stopImmediatePropagation()
  }
  addEventListener('keyup', swallow, { capture: true, once: true })
}

const aboutDialog = ({ words, config }: Pick<Offering, 'words' | 'config'>) =>
  make(
    'dialog',
    { lang: words.language, 'aria-labelledby': 'a' },
    ...(config.modal.imageUrl ? [make('img', { src: config.modal.imageUrl, alt: '' })] : []),
    // Without the focus a long dialog would open at its end, where the button is.
    make('h2', { id: 'a', tabIndex: -1, autofocus: true }, words.aboutTitle),
    make('p', {}, words.about),
    make('ul', {}, ...words.benefits.map((benefit) => make('li', {}, benefit))),
    make('p', {}, words.contact ?? ''),
    make('form', { method: 'dialog' }, make('button', { className: 'box' }, words.close)),
  )
