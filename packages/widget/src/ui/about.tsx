import { h, render } from 'preact'
import type { Offering } from '../run-widget.tsx'
import { colourHost } from './colours.ts'
import { openRoot } from './styles.ts'

/**
 * Opens the dialog that says what the guarantee does, above everything in the page. Focus stays inside it
 * and goes back to `opener`.
 *
 * It stands in an element of its own at the end of the page, because the theme may throw away what is in its
 * drawer at any time, and because a key that closes this dialog must not close the drawer as well.
 */
export function openAbout(offering: Offering, opener: HTMLElement): void {
  const host = document.createElement('div')
  host.dataset['aftercare'] = 'about'
  const root = openRoot(host)
  for (const type of ['keydown', 'keyup', 'click', 'focusin'])
    host.addEventListener(type, (event) => event.stopPropagation())
  document.body.append(host)
  colourHost(host, opener, null)
  offering.signal.addEventListener('abort', () => host.remove())

  const leave = () => {
    host.remove()
    opener.focus({ preventScroll: true })
  }
  render(<Dialog {...offering} onClose={leave} />, root)
  root.querySelector('dialog')?.showModal()
}

type About = Pick<Offering, 'words' | 'config'> & { onClose: () => void }

const Dialog = ({ words, config, onClose }: About) => (
  <dialog lang={words.language} aria-labelledby="a" onClose={onClose}>
    {config.modal.imageUrl && <img src={config.modal.imageUrl} alt="" />}
    {/* Else a long dialog would open at its end, where the button is. */}
    {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
    <h2 id="a" tabIndex={-1} autofocus>
      {words.aboutTitle}
    </h2>
    <p>{words.about}</p>
    <ul>
      {words.benefits.map((benefit) => (
        <li key={benefit}>{benefit}</li>
      ))}
    </ul>
    <form method="dialog">
      <button class="box">{words.close}</button>
    </form>
  </dialog>
)
