import { h, render } from 'preact'
import type { Offering } from '../run-widget.tsx'
import { adoptStyles } from './styles.ts'

type About = Pick<Offering, 'words' | 'config'>

/**
 * Opens the dialog that says what the guarantee does, above everything in the page. Focus stays inside it
 * and goes back to `opener`.
 *
 * It stands in `host`, an element of its own at the end of the page, because the theme may throw away what
 * is in its drawer at any time, and because a key that closes this dialog must not close the drawer as well.
 */
export function openAbout(offering: About, host: HTMLElement, opener: HTMLElement): void {
  const root = host.attachShadow({ mode: 'open' })
  adoptStyles(root)
  for (const type of ['keydown', 'keyup', 'click', 'focusin'])
    host.addEventListener(type, (event) => event.stopPropagation())
  document.body.append(host)

  const leave = () => {
    host.remove()
    opener.focus({ preventScroll: true })
  }
  render(<Dialog {...offering} onClose={leave} />, root)
  root.querySelector('dialog')?.showModal()
}

const Dialog = ({ words, config, onClose }: About & { onClose: () => void }) => (
  <dialog aria-labelledby="a" onClose={onClose}>
    {config.modal.imageUrl && <img src={config.modal.imageUrl} alt="" />}
    <h2 id="a">{words.aboutTitle}</h2>
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
